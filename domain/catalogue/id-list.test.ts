import { expect, test } from "vitest";
import { readIdList, writeIdList } from "./id-list.ts";

test.each([
  [null, []],
  ["", []],
  ["5001", [5001]],
  ["5002,5001,5002", [5002, 5001]],
  ["1,2,3,4,5", [1, 2, 3, 4]],
  ["0,-1,1.5,1e3,x, 7,2147483648,99999999999,2147483647", [2_147_483_647]],
  ["5001;drop table,\0,😀,5002", [5002]],
])("%j lists %j", (text, ids) => {
  expect(readIdList(text, 4)).toEqual(ids);
});

test("what is written is read again, and an endless list is cut", () => {
  expect(readIdList(writeIdList([3, 1, 2]), 4)).toEqual([3, 1, 2]);
  expect(readIdList("1,".repeat(100_000), 4)).toEqual([1]);
});
