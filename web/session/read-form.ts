import { data } from "react-router";
import { addLeftOut, LEFT_OUT_HEADER } from "./left-out.ts";

/**
 * The fields of a form that a page was sent. A body that is no form, or a broken one, is the sender's mistake: 400. Files that
 * were too large to be held are in it by their size, so that the form can say which.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    addLeftOut(form, request.headers.get(LEFT_OUT_HEADER));
    return form;
  } catch (error) {
    // undici says both with a TypeError; a body over the limit has its own fault. A header that nobody of ours wrote is one too.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof URIError)
      throw data(null, { status: 400 });
    throw error;
  }
}
