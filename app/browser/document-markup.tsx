import { useState, type ReactNode } from "react";

/** Data that the document's markup already shows, so that it is not sent again for hydration. */
export type OnlyInMarkup<T> = { readonly value?: T };

/**
 * Wraps loader data for `Markup`. In a document the server can read the value while it renders, but the hydration data leaves
 * it out (the serialiser takes enumerable properties only). A client navigation gets it like any other data.
 */
export function onlyInMarkup<T>(value: T, isDocument: boolean): OnlyInMarkup<T> {
  return Object.defineProperty({}, "value", { value, enumerable: !isDocument });
}

/** Whether the browser gets the value as data. The result is the same while the server renders and while the browser hydrates. */
export function isSent<T>(data: OnlyInMarkup<T>): boolean {
  return Object.keys(data).includes("value");
}

interface MarkupProps<T> {
  /** Unique within the page. Hydration finds the document's markup by it. */
  name: string;
  data: OnlyInMarkup<T>;
  className?: string;
  children: (value: T) => ReactNode;
}

/** Renders data on the server or after a client navigation. While hydrating, it keeps the document's markup. */
export function Markup<T>({ name, data, className, children }: MarkupProps<T>) {
  const [html] = useState(() => (data.value === undefined ? markupInDocument(name) : ""));
  if (data.value !== undefined) {
    return (
      <div data-markup={name} className={className}>
        {children(data.value)}
      </div>
    );
  }
  return (
    <div
      data-markup={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function markupInDocument(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`[data-markup="${name}"]`)?.innerHTML ?? "";
}
