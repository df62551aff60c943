import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_LOYALTY } from '#contract/accounts/travellers.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { FormErrors } from '../records/person-form.ts'
import { errorTextAt } from '../records/PersonFields.tsx'
import type { TravellerForm } from './traveller-form.ts'
import classes from './Travellers.module.css'

type Loyalty = TravellerForm['loyalty']

export const LoyaltyFields = (props: {
  loyalty: Loyalty
  errors: FormErrors
  onChange: (loyalty: Loyalty, ...fields: readonly string[]) => void
}) => {
  const { t } = useLingui()
  const { loyalty, errors, onChange } = props
  const change = (at: number, next: Partial<Loyalty[number]>) => {
    const fields = Object.keys(next).map((name) => `loyalty.${at}.${name}`)
    onChange(
      loyalty.map((one, index) => (index === at ? { ...one, ...next } : one)),
      ...fields,
    )
  }
  // Errors name rows by their place: after one has gone they would stand at another.
  const every = loyalty.flatMap((_one, at) => [`loyalty.${at}.programme`, `loyalty.${at}.number`])
  return (
    <>
      {loyalty.map(({ programme, number }, at) => (
        <div key={at} className={classes.loyalty}>
          <TextInput
            label={t`Programme ${at + 1}`}
            placeholder={t`For example, GarudaMiles`}
            autoComplete="off"
            value={programme}
            error={errorTextAt(errors, `loyalty.${at}.programme`)}
            onChange={(event) => change(at, { programme: event.currentTarget.value })}
          />
          <TextInput
            label={t`Membership number, programme ${at + 1}`}
            autoComplete="off"
            spellCheck={false}
            value={number}
            error={errorTextAt(errors, `loyalty.${at}.number`)}
            onChange={(event) => change(at, { number: event.currentTarget.value })}
          />
          <IconButton
            label={t`Remove programme ${at + 1}`}
            className={classes.drop}
            onClick={() =>
              onChange(
                loyalty.filter((_one, index) => index !== at),
                ...every,
              )
            }
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {loyalty.length < MAX_LOYALTY && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...loyalty, { programme: '', number: '' }])}
          >
            <Trans>Add a programme</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
