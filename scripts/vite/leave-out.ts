import { parseAst, type Plugin } from "vite";

/** A function that is called and has nothing to do here, and one that is never called. */
const NOTHING = "{}";

/** Of React: what only components and hooks do that no page has (`uses`). */
const ofReact = {
  // <ViewTransition>: these look for one through the whole tree, and find none.
  trackEnterViewTransitions: NOTHING,
  commitExitViewTransitions: NOTHING,
  commitNestedViewTransitions: NOTHING,
  // Called by these, or by a commit in which one was found.
  commitEnterViewTransitions: NOTHING,
  commitAppearingPairViewTransitions: NOTHING,
  commitDeletedPairViewTransitions: NOTHING,
  applyViewTransitionToHostInstances: NOTHING,
  applyViewTransitionToHostInstancesRecursive: NOTHING,
  restoreViewTransitionOnHostInstances: NOTHING,
  restorePairedViewTransitions: NOTHING,
  restoreEnterOrExitViewTransitions: NOTHING,
  restoreNestedViewTransitions: NOTHING,
  measureViewTransitionHostInstancesRecursive: NOTHING,
  measureNestedViewTransitions: NOTHING,
  scheduleViewTransitionEvent: NOTHING,
  recursivelyTraverseAfterMutationEffects: NOTHING,
  commitAfterMutationEffectsOnFiber: NOTHING,
  flushAfterMutationEffects: NOTHING,
  reportViewTransitionError: NOTHING,
  startViewTransition: NOTHING,
  createViewTransitionInstance: NOTHING,
  getViewTransitionName: NOTHING,
  getViewTransitionClassName: NOTHING,
  // A `ref` on a <Fragment>.
  commitNewChildToFragmentInstances: NOTHING,
  commitFragmentInstanceInsertionEffects: NOTHING,
  commitFragmentInstanceDeletionEffects: NOTHING,
  "FragmentInstance.prototype": NOTHING,
  "ViewTransitionPseudoElement.prototype": NOTHING,
  // <SuspenseList>
  updateSuspenseListComponent: NOTHING,
  initSuspenseListRenderState: NOTHING,
  // useActionState, and a function as the action of a form: forms here post to an address.
  mountActionState: NOTHING,
  updateActionState: NOTHING,
  updateActionStateImpl: NOTHING,
  rerenderActionState: NOTHING,
  dispatchActionState: NOTHING,
  runActionStateAction: NOTHING,
  startHostTransition: NOTHING,
  // What react-dom's preload, preinit and their like do: the document names what it needs itself.
  preconnectAs: NOTHING,
  preload: NOTHING,
  preloadModule: NOTHING,
  preinitStyle: NOTHING,
  preinitScript: NOTHING,
  preinitModuleScript: NOTHING,
  // The `key` of an event, as browsers said it when their keys had numbers.
  "key: function": '{ return nativeEvent.key || "Unidentified"; }',
  obsoleteAttributes: NOTHING,
  // Calls each component again to find out in which line of which file it stands. Its name is enough.
  describeNativeComponentFrame: "{ return fn ? describeBuiltInComponentFrame(fn.displayName || fn.name || '') : ''; }",
};

/**
 * Attributes of SVG fonts and colour profiles, which no browser draws any more; React keeps a list of how each attribute with a
 * hyphen is written.
 */
const OBSOLETE_ATTRIBUTES =
  /^(?:accentHeight|arabicForm|capHeight|colorProfile|colorRendering|enableBackground|fontSizeAdjust|fontStretch|glyph\w+|horiz\w+|overline\w+|panose-1|renderingIntent|strikethrough\w+|underline\w+|unicodeRange|unitsPerEm|v(?:Alphabetic|Hanging|Ideographic|Mathematical)|vert\w+|xHeight)$/;

/** Of the router: what watches it from outside, and the search for routes piece by piece (`routeDiscovery` asks for none). */
const ofRouter = {
  "lib/router/instrumentation.js": {
    getRouteInstrumentationUpdates: NOTHING,
    instrumentClientSideRouter: NOTHING,
    consumeInstrumentationClientResultMetaReceiver: NOTHING,
  },
  "lib/dom/ssr/fog-of-war.js": {
    getPatchRoutesOnNavigationFunction: NOTHING,
    useFogOFWarDiscovery: NOTHING,
    getPartialManifest: NOTHING,
  },
  "lib/router/router.js": { discoverRoutes: NOTHING, getInstrumentationNavigateMeta: NOTHING },
  // Errors and redirects of server components.
  "lib/hooks.js": { RSCErrorHandler: "{ return children; }" },
};

const bodies: Record<string, Record<string, string>> = {
  "react-dom/cjs/react-dom-client.production.js": ofReact,
  ...ofRouter,
};

/** As a page or a package would write what is left out. */
const uses = [
  /\b(?:ViewTransition|addTransitionType|SuspenseList|useActionState|useFormStatus)\b/,
  /<Fragment\b[^>]*\sref=/,
  /\b(?:action|formAction)=\{(?:async\s*)?\(/,
  /import\s*\{[^}]*\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^}]*\}\s*from\s*"react-dom"/,
  /\b(?:unstable_)?instrumentations\b/,
];

/**
 * Leaves out of React and the router, in browsers alone, what this shop never calls: bundlers cannot see that. The versions are
 * pinned; another one, in which such a function is missing, does not build, and neither does a page that uses one.
 */
export function leaveOut(): Plugin {
  return {
    name: "chashma:leave-out",
    apply: "build",
    // Before JSX is turned into calls.
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\.[jt]sx?(\?|$)/ },
      handler: (code, id) => {
        const path = id.replaceAll("\\", "/");
        refuseWhatIsLeftOut(path, code);
        const changed = emptyFunctions(path, code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

export function refuseWhatIsLeftOut(path: string, code: string): void {
  if (/\/node_modules\/(?:react|react-dom|react-router)\//.test(path)) return;
  const used = uses.map((use) => use.exec(code)?.[0]).find((found) => found !== undefined);
  if (used) throw new Error(`${path}: "${used}" needs what scripts/vite/leave-out.ts leaves out of React.`);
}

/** A name that stands for all of a kind. */
const MANY = /\.prototype$|^obsoleteAttributes$/;

type Node = {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node | null;
  value?: Node;
};
type Change = { start: number; end: number; to: string };

/** Gives the functions of this file that are left out their short bodies. Throws when one is not there, or twice. */
export function emptyFunctions(path: string, code: string): string {
  const file = Object.keys(bodies).find((name) => path.endsWith(name));
  if (!file) return code;
  const wanted = bodies[file]!;
  const changes = new Map<string, Change[]>();
  for (const node of nodesOf(parseAst(code) as unknown as Node)) {
    const { name, ...change } = changeOf(node, code, wanted) ?? {};
    if (name) changes.set(name, [...(changes.get(name) ?? []), change as Change]);
  }
  for (const name of Object.keys(wanted)) {
    const count = changes.get(name)?.length ?? 0;
    if (count === 0 || (count > 1 && !MANY.test(name)))
      throw new Error(`${path} has ${count} of ${name} (scripts/vite/leave-out.ts).`);
  }
  return [...changes.values()]
    .flat()
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), code);
}

/** A function gets another body; a statement that gives a prototype a method goes, and so does an attribute of the list. */
function changeOf(node: Node, code: string, wanted: Record<string, string>): (Change & { name: string }) | null {
  const { name, of, to } = partOf(node, code) ?? {};
  if (!name || !of || !Object.hasOwn(wanted, name)) return null;
  return { name, start: of.start, end: of.end, to: to ?? wanted[name]! };
}

function partOf(node: Node, code: string): { name?: string; of?: Node | null; to?: string } | null {
  const text = () => code.slice(node.start, Math.min(node.end, node.start + 200));
  switch (node.type) {
    case "FunctionDeclaration":
      return { name: node.id?.name, of: node.body };
    case "Property":
      return { name: /^key: function/.exec(text())?.[0], of: node.value?.body };
    case "ExpressionStatement":
      return { name: /^(\w+\.prototype)\.\w+ = function/.exec(text())?.[1], of: node, to: "" };
    case "ArrayExpression": {
      const [, attribute = ""] = /^\["([\w-]+)", "[\w-]+"\]$/.exec(text()) ?? [];
      if (!OBSOLETE_ATTRIBUTES.test(attribute)) return null;
      const [comma = ""] = /^\s*,/.exec(code.slice(node.end, node.end + 100)) ?? [];
      return { name: "obsoleteAttributes", of: { ...node, end: node.end + comma.length }, to: "" };
    }
    default:
      return null;
  }
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
