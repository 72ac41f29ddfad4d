/** Functions that give a promise a rejection handler at once (app/request/later.server.ts). */
const HANDLING = new Set(["later", "main", "started", "catch"]);

/**
 * A loader starts its calls first and awaits them later. When something throws in between, a started promise is never awaited, and its
 * rejection is unhandled. So a promise in a variable must come from `later`, `main` or `started`, which add a rejection handler, or
 * directly from the typed client (`bff.call(…)`), which adds one too.
 */
export const startedPromises = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unhandled: "This promise is awaited later: give it a handler with later(), main() or started().",
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    function isPromise(type) {
      if (type.isUnion()) return type.types.some(isPromise);
      if (checker.isArrayType(type)) return checker.getTypeArguments(type).some(isPromise);
      return type.getSymbol()?.getName() === "Promise";
    }

    return {
      VariableDeclarator({ init }) {
        if (init && !isHandled(init) && isPromise(services.getTypeAtLocation(init)))
          context.report({ node: init, messageId: "unhandled" });
      },
    };
  },
};

/** Expressions that start no call. A promise behind another name was checked where it was declared. */
const STARTING_NOTHING = new Set([
  "AwaitExpression",
  "Identifier",
  "MemberExpression",
  "Literal",
  "NewExpression",
]);

function isHandled(node) {
  switch (node.type) {
    case "ConditionalExpression":
      return isHandled(node.consequent) && isHandled(node.alternate);
    case "LogicalExpression":
      return isHandled(node.left) && isHandled(node.right);
    case "ChainExpression":
      return isHandled(node.expression);
    case "ArrayExpression":
      return node.elements.every(isHandled);
    case "CallExpression":
      return isHandling(node.callee);
    default:
      return STARTING_NOTHING.has(node.type);
  }
}

function isHandling(callee) {
  if (callee.type === "Identifier") return HANDLING.has(callee.name);
  if (callee.type !== "MemberExpression") return false;
  return HANDLING.has(callee.property.name) || nameOf(callee.object) === "bff";
}

const nameOf = (node) => (node.type === "MemberExpression" ? node.property.name : node.name);
