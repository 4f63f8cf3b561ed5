import { answerOrders } from "#host/apart/answer-orders.ts";
import { type Making, makePicture, tameSharp } from "./make-picture.ts";

tameSharp();
answerOrders(async (making: Making) => {
  await makePicture(making);
  return {};
});
