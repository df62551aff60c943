import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CompanyEnd } from './company-end.ts'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { loadSignIn } from './load-sign-in.ts'

/**
 * Redeems the ticket of a company sign-in, once, and removes it from the URL. `failure` is the text of the sign-in
 * error.
 */
export const useCompanyTicket = (
  came: { ticket?: string | undefined; company?: CompanyEnd | undefined },
  onEnd: (end: SignInEnd) => void,
): { isTaking: boolean; failure: string | null } => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/sign-in' })
  const [isTaking, setTaking] = useState(came.ticket !== undefined)
  const [end, setEnd] = useState<CompanyEnd | 'lost' | null>(came.company ?? null)
  const taken = useRef(false)

  useEffect(() => {
    const { ticket } = came
    if (ticket === undefined || taken.current) return
    taken.current = true
    const take = async () => {
      try {
        const end = await (await loadSignIn()).signInByTicket(ticket)
        if (end === null) setEnd('over')
        else onEnd(end)
      } catch {
        setEnd('lost')
      }
      setTaking(false)
      await navigate({ search: ({ ticket: _used, ...rest }) => rest, replace: true })
    }
    void take()
  })

  const labels: Record<CompanyEnd | 'lost', string> = {
    over: t`Your company sign-in took too long or was already used. Start again.`,
    refused: t`Your company's sign-in refused access. Try again or ask your IT team.`,
    unavailable: t`Your company's sign-in isn't responding. Try again later or sign in another way.`,
    no_account: t`Your company account has no access here. Ask your travel admin.`,
    too_many_accounts: t`Your company has reached its limit for new accounts. Try again tomorrow or ask your travel admin for an invitation.`,
    lost: t`We can't connect right now. Start again when you're online.`,
  }
  return { isTaking, failure: end === null ? null : labels[end] }
}
