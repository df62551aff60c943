/** Divides work that would keep a press waiting: the browser answers what was touched before the next task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
