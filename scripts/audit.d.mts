export type Advisory = { name: string; severity: string; range: string; via: string[]; fix: string }
export type Audit =
  | { checked: false; why: string }
  | { checked: true; packages: number; bad: Advisory[]; others: number }
export const auditOf: (output: string) => Audit
export const verdictOf: (audit: Audit) => { lines: string[]; code: 0 | 1 | 2 }
