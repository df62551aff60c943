/** Current time. Injected everywhere, so that tests can control it. */
export type Clock = () => Date
