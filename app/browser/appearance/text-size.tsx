import { useId, useState } from "react";
import { SIZE_KEY, SIZES, store, stored, type Size } from "./appearance.ts";
import styles from "./choices.module.css";

const sizeNow = (): Size => SIZES.find(([value]) => value === stored(SIZE_KEY))?.[0] ?? "standard";

/** Lets the reader choose the size of article text. */
export function TextSize() {
  const name = useId();
  const [size, setSize] = useState<Size>(sizeNow);
  const choose = (value: Size) => {
    document.documentElement.dataset.textSize = value;
    store(SIZE_KEY, value);
    setSize(value);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">字号</legend>
      {SIZES.map(([value, label]) => (
        <label key={value} data-size={value}>
          <input type="radio" name={name} checked={size === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
