import { answerOrders } from "#host/apart/answer-orders.ts";
import { tameSharp } from "#host/pictures/make-picture.ts";
import { inspectUpload } from "#integrations/uploads/inspect-upload.ts";
import type { UploadOrder } from "./run-checkers.ts";

tameSharp();
answerOrders(async ({ bytes, accept }: UploadOrder) => ({
  verdict: await inspectUpload(Buffer.from(bytes), { accept }),
}));
