import type { Api } from '../api.ts'
import { mailsTo } from '../mails.ts'

/** Secrets of the links in the approval mails to an address, the oldest first. */
export const linkTokensTo = async (api: Api, address: string): Promise<string[]> =>
  (await mailsTo(api, address)).flatMap(({ content }) => {
    const found = /\/decide#([\w-]{43})/.exec(JSON.stringify(content))
    return found?.[1] === undefined ? [] : [found[1]]
  })

/** The secret of the latest link to an address. */
export const lastLinkTo = async (api: Api, address: string): Promise<string> => {
  const token = (await linkTokensTo(api, address)).at(-1)
  if (token === undefined) throw new Error('no link was mailed')
  return token
}
