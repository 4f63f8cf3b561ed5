/** Asks for answers; without a new one the last one stays, and says that it is not what was asked for. */
export function keepAnswer<Answer>() {
  let last: Answer | null = null;
  return async (ask: () => Promise<Answer>): Promise<Answer & { failed: boolean }> => {
    try {
      last = await ask();
      return { ...last, failed: false };
    } catch (error) {
      if (last === null) throw error;
      return { ...last, failed: true };
    }
  };
}
