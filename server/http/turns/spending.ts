/** How much may be spent at once, in milliseconds of the process, and the part of the time in which it is regained. */
export type Allowance = { burstMs: number; share: number }

/** What was spent of an allowance; it is regained as time passes. */
export const spending = ({ burstMs, share }: Allowance, start: number) => {
  let [spent, at] = [0, start]
  const regain = (now: number): void => {
    spent = Math.max(0, spent - Math.max(0, now - at) * share)
    at = now
  }
  return {
    spend(ms: number, now: number): void {
      regain(now)
      spent += ms
    },
    spent(now: number): number {
      regain(now)
      return spent
    },
    /** Milliseconds until something may be spent after `further` of them; 0 if at once. */
    wait(now: number, further = 0): number {
      regain(now)
      const over = spent + further - burstMs
      return over < 0 ? 0 : Math.max(1, Math.ceil(over / share))
    },
  }
}

export type Spending = ReturnType<typeof spending>
