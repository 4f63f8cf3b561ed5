export type SignedOut = { signedOut: true };

/**
 * In the browser: a session that ended under an open form leads nobody away from what they typed; the pop-up comes
 * over it. Everywhere else the redirect to the pop-up takes its way.
 */
export async function stayWhileEditing<Data>(
  request: Request,
  load: () => Promise<Data>,
  /** The page is a form whatever its address says. */
  isForm = false,
): Promise<Data | SignedOut> {
  try {
    return await load();
  } catch (fault) {
    const { pathname, searchParams } = new URL(request.url);
    const isOpen =
      location.pathname === pathname && (isForm || ["edit", "add", "give"].some((name) => searchParams.has(name)));
    const leadsToSignIn = fault instanceof Response && fault.headers.get("Location")?.includes("auth=login");
    if (isOpen && leadsToSignIn) return { signedOut: true };
    throw fault;
  }
}
