import { describe, expect, it } from "vitest";
import { renderBody } from "./render-body.ts";

describe("renderBody", () => {
  it("escapes every text", () => {
    expect(renderBody(["<b>5 & 6</b>"])).toBe("<p>&lt;b&gt;5 &amp; 6&lt;/b&gt;</p>");
    expect(renderBody([{ image: "a.webp", caption: '他说"好"' }])).toContain('alt="他说&quot;好&quot;"');
  });

  it("renders every kind of block", () => {
    expect(renderBody([{ heading: "一" }, { quote: "二" }])).toBe(
      "<h2>一</h2>\n<blockquote><p>二</p></blockquote>",
    );
    expect(renderBody([{ list: ["甲", "乙"] }])).toBe("<ul><li>甲</li><li>乙</li></ul>");
    expect(renderBody([{ table: [["日期"], ["5月22日"]] }])).toBe(
      "<table><thead><tr><th>日期</th></tr></thead><tbody><tr><td>5月22日</td></tr></tbody></table>",
    );
    expect(renderBody([{ link: { newsid: "NEWS1002", newstype: 1, text: "延伸阅读" } }])).toBe(
      '<p><a data-newsid="NEWS1002" data-newstype="1">延伸阅读</a></p>',
    );
    expect(renderBody([{ video: "clip.mp4", poster: "p.webp", caption: "视频" }])).toBe(
      '<figure><video src="/media/clip.mp4" poster="/media/p.webp"></video><figcaption>视频</figcaption></figure>',
    );
  });
});
