import { renderToStaticMarkup } from "react-dom/server";
import { decode, encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { Markup, onlyInMarkup } from "./document-markup.tsx";

const html = "<p>清晨六点，老街的卷帘门一扇扇升起。</p>";

/** The stream that Remix sends for hydration or for a client navigation. */
async function sent(value: unknown): Promise<string> {
  return new Response(encode(value)).text();
}

describe("data that the document's markup already shows", () => {
  it("is available while the server renders", () => {
    const content = { body: onlyInMarkup(html, true) };
    expect(content.body.value).toBe(html);
    const markup = renderToStaticMarkup(
      <Markup name="body" data={content.body} className="text">
        {(value) => <section>{value.length}</section>}
      </Markup>,
    );
    expect(markup).toBe(`<div data-markup="body" class="text"><section>${html.length}</section></div>`);
  });

  it("is left out of a document's hydration data", async () => {
    const content = { content: { body: onlyInMarkup({ blocks: [html] }, true), title: "老街更新" } };
    const stream = await sent(content);
    expect(stream).toContain("老街更新");
    expect(stream).not.toContain("卷帘门");
    expect(JSON.stringify(content)).not.toContain("卷帘门");
  });

  it("is sent with a client navigation like any other data", async () => {
    const stream = new Response(encode({ body: onlyInMarkup({ blocks: [html] }, false) })).body;
    if (!stream) throw new Error("no stream");
    const decoded = await decode(stream);
    expect(decoded.value).toEqual({ body: { value: { blocks: [html] } } });
  });

  it("renders an empty container for the document's markup while hydrating", () => {
    expect(
      renderToStaticMarkup(
        <Markup name="body" data={{}}>
          {() => "never"}
        </Markup>,
      ),
    ).toBe('<div data-markup="body"></div>');
  });
});
