import { clsx } from "clsx";
import { useContext, useEffect, useRef, useState } from "react";
import { ImageHostsContext } from "./pictures/image-hosts.ts";
import { imageUrl } from "./pictures/image-url.ts";
import styles from "./Avatar.module.css";

const DEFAULT_AVATAR = "/new/default-avatar.svg";

const SIZES = { small: 28, medium: 40, large: 56, huge: 80 } as const;

interface AvatarProps {
  src: string | undefined;
  size?: keyof typeof SIZES;
  /** Only if no name is beside it. */
  alt?: string;
  /** A square picture, for accounts and columns. */
  square?: boolean;
  eager?: boolean;
}

/** The picture of a person or an account; the default avatar if it is absent or fails to load. */
export function Avatar({ src, size = "medium", alt = "", square, eager }: AvatarProps) {
  const hosts = useContext(ImageHostsContext);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(src ?? "");
  }, [src]);
  const missing = !src || failed === src;
  const double = missing ? DEFAULT_AVATAR : imageUrl(src, "avatarDouble", hosts);
  const single = missing || SIZES[size] > 55 ? double : imageUrl(src, "avatar", hosts);
  return (
    <img
      ref={image}
      className={clsx(styles.avatar, styles[size], square && styles.square)}
      src={single}
      srcSet={single === double ? undefined : `${single} 1x, ${double} 2x`}
      alt={alt}
      width={SIZES[size]}
      height={SIZES[size]}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      onError={missing ? undefined : () => setFailed(src)}
    />
  );
}
