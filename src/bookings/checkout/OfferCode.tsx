import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { offerCodeSchema } from '#contract/content/offers.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { isOfferRefused, offerReason } from './offer-labels.ts'
import classes from './OfferCode.module.css'

/** The applied offer, or a field for a code. Both lead to another price. */
export const OfferCode = (props: {
  offer: { code: string; title: string } | null
  onChange: (code: string | undefined) => void
  /** Why the last code was refused, where it is said here. */
  refusal?: Error | null
  isPending?: boolean
}) => {
  const { t, i18n } = useLingui()
  const { offer, onChange, refusal = null, isPending = false } = props
  const [typed, setTyped] = useState('')
  /** The code that a refusal is about. */
  const [sent, setSent] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  if (offer !== null) {
    return (
      <p className={classes.applied}>
        <IconTicket size={18} aria-hidden />
        <span>
          <Trans>
            <b>{offer.code}</b> applied: {offer.title}
          </Trans>
        </span>
        <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => onChange(undefined)}>
          <Trans>Remove</Trans>
        </Button>
      </p>
    )
  }
  const sayRefusal = (error: Error): string => {
    if (isNetworkFailure(error)) return t`Go online to use a code.`
    const reason = offerReason(error)
    if (reason !== undefined) return i18n._(reason)
    return isOfferRefused(error) ? problemText('offer_code_unknown') : error.message
  }
  const isOfThis =
    refusal !== null && !isPending && v.is(offerCodeSchema, typed) && v.parse(offerCodeSchema, typed) === sent
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const code = v.safeParse(offerCodeSchema, typed)
    if (code.success) {
      setSent(code.output)
      return onChange(code.output)
    }
    setMistake(code.issues[0].message)
    field.current?.focus()
  }
  return (
    <details className={classes.details}>
      <summary>
        <Trans>Have a code?</Trans>
      </summary>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          ref={field}
          size="sm"
          label={t`Offer code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={typed}
          error={mistake === undefined ? isOfThis && sayRefusal(refusal) : problemText(mistake)}
          onChange={(event) => {
            setMistake(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" size="sm" variant="default" loading={isPending}>
          <Trans>Apply</Trans>
        </Button>
      </form>
    </details>
  )
}
