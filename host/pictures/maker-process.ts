import { constants } from "node:os";
import { answerOrders } from "#host/child-process/answer-orders.ts";
import { type Making, makePicture, tameSharp } from "./make-picture.ts";

tameSharp();
answerOrders(
  async (making: Making) => {
    const before = process.cpuUsage();
    await makePicture(making);
    const { user, system } = process.cpuUsage(before);
    return { workedMs: (user + system) / 1_000 };
  },
  { nice: constants.priority.PRIORITY_LOW },
);
