/** A refund as it goes over the gateway: refused by the bank it may be sent again, and then counts no longer. */
type Refund = { minor: number; isSuperseded: boolean }

/** The books of one booking in one currency: what came in, what goes back in parts, what was invoiced and credited. */
export class Books {
  charged = 0
  ledger = 0
  invoiced = 0
  readonly refunds: Refund[] = []

  charge(minor: number): void {
    this.charged += minor
    this.ledger += minor
  }

  refund(minor: number): void {
    if (minor === 0) return
    this.ledger -= minor
    this.refunds.push({ minor, isSuperseded: false })
  }

  /** The bank refused the last refund: another one takes its place, and the ledger stays. */
  sendAgain(): void {
    const last = this.refunds.at(-1)
    if (last === undefined) return
    last.isSuperseded = true
    this.refunds.push({ minor: last.minor, isSuperseded: false })
  }

  /** What is left of what came in, after the refunds that count. */
  get left(): number {
    return this.refunds.reduce((left, { minor, isSuperseded }) => (isSuperseded ? left : left - minor), this.charged)
  }
}
