import { listCopies } from "./worker-pages.ts";

const STYLE = `
:root{color-scheme:light dark;--ground:#f5f6f7;--paper:#fff;--ink:#1f2329;--ink-2:#5d6470;--line:#eceef0;--accent:#0b7a6a;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0f1214;--paper:#171b1e;--ink:#e8eaed;--ink-2:#a3abb5;--line:#2a3035;--accent:#45d3bd;--on:#04342d}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 -apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:640px;margin:0 auto;padding:56px 16px}
h1{margin:0 0 8px;font-size:22px}
p{margin:0 0 20px;color:var(--ink-2)}
.again{display:inline-flex;align-items:center;min-height:44px;padding:0 28px;border-radius:999px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
h2{margin:40px 0 8px;font-size:17px}
ul{margin:0;padding:0 16px;border-radius:12px;background:var(--paper);list-style:none}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 0;color:inherit;text-decoration:none}
small{display:block;color:var(--ink-2);font-size:13px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

// Browsers report to be online as soon as there is any network, so a request checks it before the reload.
const AGAIN = `addEventListener("online",function(){fetch(location.href,{method:"HEAD"}).then(function(){location.reload()},function(){})})`;

/** The document for a page without an offline copy: a link to retry, and a list of the copies. Status 503. */
export async function offlinePage(): Promise<Response> {
  const copies = await listCopies().catch(() => []);
  const rows = copies.map(
    ({ address, title, at }) =>
      `<li><a href="${escaped(address)}">${escaped(title)}<small>保存于 ${at}</small></a></li>`,
  );
  const list = rows.length > 0 ? `<h2>可以离线阅读</h2><ul>${rows.join("")}</ul>` : "";
  const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>网络已断开</title><style>${STYLE}</style></head><body data-offline><main><h1>网络已断开</h1><p>这个页面还没有保存到本机。连上网络后会自动重新打开。</p><a class="again" href="">重试</a>${list}</main><script>${AGAIN}</script></body></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Escapes text that was taken from HTML: entities are escaped already, `<` and quotes may not be. */
function escaped(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
