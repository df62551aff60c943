import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  askAddressChange,
  confirmAddressChange,
  dropAddressChange,
  type OwnAddress,
} from '#contract/accounts/email-address.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { loadProfile } from '#src/platform/session/sign-in.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { addressQueries } from './address-queries.ts'

type Doing = 'ask' | 'again' | 'confirm' | 'drop'
type Field = 'email' | 'code'

/** Steps of an address change, one at a time, with field errors and other errors. */
export const useAddressChange = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { run, dialog } = useStepUp()
  const isBusy = useRef(false)
  const [pending, setPending] = useState<Doing | null>(null)
  const [mistake, setMistake] = useState<{ field: Field; words: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [changedFrom, setChangedFrom] = useState<string | null>(null)

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      return setFailure(t`We can't connect right now. What you typed is still here; try again when you're online.`)
    }
    const wrong = error.fields.find(({ field }) => field === 'body.email' || field === 'body.code')
    if (wrong) setMistake({ field: wrong.field === 'body.email' ? 'email' : 'code', words: wrong.message })
    else if (error.code === 'code_refused') setMistake({ field: 'code', words: error.message })
    else if (error.code === 'link_invalid') {
      setFailure(t`This link has been used, has expired or belongs to another account. Request a new one.`)
    } else setFailure(error.message)
  }

  /** True when it was done. */
  const step = async (doing: Doing, action: () => Promise<OwnAddress>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(doing)
    setMistake(null)
    setFailure(null)
    try {
      const outcome = await run(action)
      if (outcome.isDone) queryClient.setQueryData(addressQueries.own().queryKey, outcome.value)
      return outcome.isDone
    } catch (error) {
      refuse(error)
      return false
    } finally {
      isBusy.current = false
      setPending(null)
    }
  }

  const ask = (email: string, doing: 'ask' | 'again' = 'ask'): Promise<boolean> => {
    setChangedFrom(null)
    return step(doing, () => call(askAddressChange, { body: { email } }))
  }
  const confirm = async (
    shown: { by: 'code'; code: string } | { by: 'link'; token: string },
    before: string,
  ): Promise<boolean> => {
    const isDone = await step('confirm', () => call(confirmAddressChange, { body: shown }))
    if (isDone) {
      setChangedFrom(before)
      // The page says everywhere who is signed in.
      void loadProfile()
    }
    return isDone
  }
  const drop = (): Promise<boolean> => step('drop', () => call(dropAddressChange, {}))

  return {
    ask,
    confirm,
    drop,
    pending,
    failure,
    dialog,
    /** The previous address, after the change. */
    changedFrom,
    wordsOf: (field: Field): string | undefined => (mistake?.field === field ? mistake.words : undefined),
    say: (field: Field, text: string) => setMistake({ field, words: text }),
    forget: () => setMistake(null),
  }
}
export type AddressChange = ReturnType<typeof useAddressChange>
