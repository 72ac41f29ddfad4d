import { WebSocket } from "undici";

/** Connects to the inspector of a process at its port. */
export async function inspected(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const call = (method, params) =>
    new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => resolve(JSON.parse(data).result), { once: true });
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  return {
    call,
    evaluate: async (expression) =>
      (await call("Runtime.evaluate", { expression, returnByValue: true })).result.value,
    close: () => socket.close(),
  };
}
