import { data } from "react-router";

/** The fields of a form that a page was sent. A body that is no form, or a broken one, is the sender's mistake: 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // undici says both with a TypeError; a body over the limit has its own fault.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
