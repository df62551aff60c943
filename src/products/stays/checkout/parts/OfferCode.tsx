import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { offerCodeSchema } from '#contract/content/offers.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import classes from './OfferCode.module.css'

/** The applied offer, or a field for a code. Both trigger a new quote. */
export const OfferCode = ({
  offer,
  onChange,
}: {
  offer: Quote['offer']
  onChange: (code: string | undefined) => void
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
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
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(undefined)}>
          <Trans>Remove</Trans>
        </Button>
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const code = v.safeParse(offerCodeSchema, typed)
    if (code.success) return onChange(code.output)
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
          error={mistake && problemText(mistake)}
          onChange={(event) => {
            setMistake(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" size="sm" variant="default">
          <Trans>Apply</Trans>
        </Button>
      </form>
    </details>
  )
}
