import type { Composition } from "#bff/entities/composition.ts";
import { ArticleBody } from "../article/article-body.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./composed.module.css";

/** The head of a composed page: its picture, and its title and intro over it. */
export function Hero({
  composition: { title, theme, intro },
}: {
  composition: Pick<Composition, "title" | "theme" | "intro">;
}) {
  return (
    <header className={styles.hero}>
      {theme?.headimg && (
        <Picture
          src={theme.headimg}
          alt=""
          preset="full"
          ratio="2:1"
          eager
          sizes="(min-width: 1024px) 780px, 100vw"
          className={styles.ground}
        />
      )}
      <div className={styles.words}>
        <h1>{title}</h1>
        {intro && <ArticleBody blocks={intro} />}
      </div>
    </header>
  );
}
