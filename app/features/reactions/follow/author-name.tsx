import type { Author } from "#bff/entities/author.ts";
import { authorHome } from "./author-home.ts";
import styles from "./author-name.module.css";

/** An author's name, linked to the author's home page if there is one. */
export function AuthorName({ author }: { author: Pick<Author, "kind" | "authorid" | "name"> }) {
  const home = authorHome(author);
  const name = <b>{author.name}</b>;
  return home ? (
    <a className={styles.name} href={home}>
      {name}
    </a>
  ) : (
    name
  );
}
