import { answerOrders } from "#host/child-process/answer-orders.ts";
import { tameSharp } from "#host/pictures/make-picture.ts";
import { inspectUpload } from "#integrations/uploads/inspect-upload.ts";
import type { UploadOrder } from "./run-checkers.ts";

tameSharp();
answerOrders(async ({ bytes, accept }: UploadOrder) => {
  const { spent = false, ...verdict } = await inspectUpload(Buffer.from(bytes), { accept });
  return { verdict, spent };
});
