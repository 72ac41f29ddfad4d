import { clsx } from "clsx";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";
import { Icon, type IconName } from "./Icon.tsx";

interface Look {
  /** `primary`: once per screen; `secondary`: outlined; `soft`: tinted; `quiet`: text only; `danger`: removes something. */
  variant?: "primary" | "secondary" | "soft" | "quiet" | "danger";
  /** `small` looks smaller but keeps the 44 px tap target. */
  size?: "medium" | "small" | "large";
  /** Full width of the container. */
  wide?: boolean;
  icon?: IconName;
  children?: ReactNode;
}

function classOf({ variant = "primary", size = "medium", wide }: Look, own?: string): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, own);
}

type ButtonProps = Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button, of type submit by default. */
export function Button({ variant, size, wide, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      aria-busy={busy || undefined}
      {...rest}
      className={classOf({ variant, size, wide }, className)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  href,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} href={href} className={classOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </a>
  );
}

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "children"
>;

/** A round 44 px button with an icon only; the label is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx(styles.round, className)}>
      <Icon name={icon} size={22} />
    </button>
  );
}
