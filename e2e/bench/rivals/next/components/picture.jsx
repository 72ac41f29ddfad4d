/** @param ratio the aspect ratio of a frame that the picture fills; default: the picture's own */
export function Picture({ picture: { src, width, height }, alt = "", ratio, eager }) {
  return (
    <span className={ratio ? `frame fixed ${ratio}` : "frame"} data-picture="">
      <img
        className="image"
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </span>
  );
}

export function Avatar({ avatar: { src, srcset } }) {
  return (
    <img
      className="avatar medium"
      src={src}
      srcSet={srcset}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}

export function Icon({ name, size = 20 }) {
  return (
    <svg aria-hidden="true" className="icon" width={size} height={size} focusable="false">
      <use href={`/new/icons.svg#${name}`} />
    </svg>
  );
}

export function Time({ time: { machine, full, text } }) {
  return (
    <time dateTime={machine} title={full}>
      {text}
    </time>
  );
}
