import type { AskedHow } from '#server/domain/approvals/approver-notices.ts'

/** How a mail asks its reader, for samples. */
export const ASKED: AskedHow = {
  why: 'asked',
  firstBy: null,
  decidesFor: [],
  decideUrl: 'https://singgah.example/decide#token',
}
