import { answer, confirmed, eyeTest, get, passkey, photo, post, question } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

/** Of what somebody signs in with, and of what they have sent in. */
export const ACCOUNT_TRIALS: readonly Trial[] = [
  { at: "/user/passkeys", id: "query edit", of: passkey, asks: [(id) => get(`/user/passkeys?edit=${id}`)] },
  { at: "/user/passkeys", id: "query confirm", of: passkey, asks: [(id) => get(`/user/passkeys?confirm=${id}`)] },
  {
    at: "/user/passkeys",
    id: "form id",
    of: passkey,
    asks: [
      (id) => post("/user/passkeys", { intent: "rename", id, name: "Taken" }),
      (id) => post("/user/passkeys", { intent: "remove", id, ...confirmed }),
    ],
  },
  { at: "/user/eye-tests", id: "form id", of: eyeTest, asks: [(id) => post("/user/eye-tests", { id })] },
  { at: "/user/reviews/photos/:id", id: "path id", of: photo, asks: [(id) => get(`/user/reviews/photos/${id}`)] },
  {
    at: "/user/reviews",
    id: "query question",
    of: question,
    asks: [(id) => get(`/user/reviews?question=${id}`)],
  },
  {
    at: "/user/reviews",
    id: "form question",
    of: question,
    asks: [
      (id) => post("/user/reviews", { intent: "remove-question", question: id }),
      (id) => post("/user/reviews", { intent: "remove-question", question: id, ...confirmed }),
    ],
  },
  {
    at: "/user/reviews",
    id: "query answer_id",
    of: answer,
    asks: [(id) => get(`/user/reviews?answer_id=${id}`)],
  },
  {
    at: "/user/reviews",
    id: "form answer_id",
    of: answer,
    asks: [
      (id) => post("/user/reviews", { intent: "remove-answer", answer_id: id }),
      (id) => post("/user/reviews", { intent: "remove-answer", answer_id: id, ...confirmed }),
    ],
  },
];
