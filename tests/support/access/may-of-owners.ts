/** What in the demonstration only the administrator's duties open: goods, and what customers say of them. */
export const mayOfOwners = <May>(owners: May) => ({
  "goods.read": owners,
  "goods.change": owners,
  "goods.publish": owners,
  "goods.design": owners,
  "goods.delete": owners,
  "range.look": owners,
  "range.change": owners,
  "lens.change": owners,
  "search-word.change": owners,
  "gold.change": owners,
  "goods.import": owners,
  "goods.pictures": owners,
  "review.look": owners,
  "review.judge": owners,
  "question.look": owners,
  "question.answer": owners,
});
