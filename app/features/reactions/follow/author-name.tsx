import type { Author } from "#bff/entities/author.ts";
import { authorHome } from "./author-home.ts";
import styles from "./author-name.module.css";

/** A name that leads to its home, where it has one. */
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
