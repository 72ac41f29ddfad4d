import { useState, type ReactNode } from "react";

/** Data that the document's markup shows already and that is therefore not sent a second time for hydration. */
export type OnlyInMarkup<T> = { readonly value?: T };

/**
 * Wraps loader data for `Markup`: for a document it is there while the server renders and left out of the hydration
 * data (the serialiser takes enumerable properties only); for a client navigation it is sent like any other data.
 */
export function onlyInMarkup<T>(value: T, isDocument: boolean): OnlyInMarkup<T> {
  return Object.defineProperty({}, "value", { value, enumerable: !isDocument });
}

/** Whether the browser has the value as data: the same answer while the server renders and while the browser hydrates. */
export function isSent<T>(data: OnlyInMarkup<T>): boolean {
  return Object.keys(data).includes("value");
}

interface MarkupProps<T> {
  /** Unique within the page; finds the markup again while hydrating. */
  name: string;
  data: OnlyInMarkup<T>;
  className?: string;
  children: (value: T) => ReactNode;
}

/** Renders data once: on the server or after a client navigation. While hydrating, the document's own markup stays. */
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
