import { useState, type CSSProperties } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { OPERATIONS, type TreatedImage } from "./operations.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import styles from "./before-after.module.css";

/** A picture before and after, side by side. With script, one lies over the other and a slider moves the border. */
export function BeforeAfter({ image: { before, after, op } }: { image: TreatedImage }) {
  const enhanced = useHydrated();
  const [border, setBorder] = useState(50);
  return (
    <div className={styles.result} data-block="before-after">
      <div
        className={enhanced ? styles.over : styles.beside}
        style={{ "--border": `${border}%` } as CSSProperties}
      >
        <figure>
          <img src={before} alt="处理前的图片" />
          <figcaption>处理前</figcaption>
        </figure>
        <figure>
          <img src={after} alt={`${OPERATIONS[op]}后的图片`} />
          <figcaption>{OPERATIONS[op]}后</figcaption>
        </figure>
      </div>
      {enhanced && (
        <input
          type="range"
          className={styles.border}
          aria-label="处理前后的分界"
          min={0}
          max={100}
          value={border}
          onChange={(event) => setBorder(Number(event.target.value))}
        />
      )}
      <p className={styles.tail}>
        <a className="link" href={after} download data-document="">
          <Icon name="download" size={18} />
          保存图片
        </a>
        <span>{op === "colourise" ? "AI上色，仅供参考" : "由AI处理，仅供参考"}</span>
      </p>
    </div>
  );
}
