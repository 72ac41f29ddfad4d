/** What gives a promise a handler as soon as it is made (app/request/later.server.ts). */
const HANDLING = new Set(["later", "main", "started", "catch"]);

/**
 * A loader starts its calls first and awaits them later. When something throws in between, a promise that nobody awaits any more has no
 * handler, and its failure is nobody's. So a promise that is kept in a variable must come from `later`, `main` or `started`, which
 * give it one, or straight from the typed client (`bff.call(…)`), which does the same.
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

/** Nothing is started by these; what is kept under another name was looked at under its own. */
const OF_NO_CONCERN = new Set([
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
      return OF_NO_CONCERN.has(node.type);
  }
}

function isHandling(callee) {
  if (callee.type === "Identifier") return HANDLING.has(callee.name);
  if (callee.type !== "MemberExpression") return false;
  return HANDLING.has(callee.property.name) || nameOf(callee.object) === "bff";
}

const nameOf = (node) => (node.type === "MemberExpression" ? node.property.name : node.name);
