import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import { saveHostBusiness, type HostBusiness } from '#contract/hosts/earnings/business.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { useBusinessChange, type Seen } from './use-business-change.tsx'
import { useFocusMistake } from './use-focus-mistake.ts'
import classes from './Business.module.css'

const enteredFrom = ({ name, address, taxNumber }: HostBusiness) => ({
  name,
  address,
  taxNumber: spacedNpwp(taxNumber),
})

/** Name, address and NPWP of a host. */
export const DetailsForm = ({ business, seen }: { business: HostBusiness; seen: Seen }) => {
  const { t } = useLingui()
  const [entered, setEntered] = useState(() => enteredFrom(business))
  const change = useBusinessChange(seen, t`Business details saved.`, (saved) => setEntered(enteredFrom(saved)))
  const { failure, mistakes, newer, isPending } = change
  const form = useFocusMistake(mistakes)
  const put = (next: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...next }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.save((seenVersion) => call(saveHostBusiness, { body: { ...entered, seenVersion } }))
  }
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <TextInput
            name="name"
            label={t`Business name`}
            description={t`Your own name if you host as a person.`}
            autoComplete="organization"
            maxLength={120}
            value={entered.name}
            error={mistakes.name}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          <Textarea
            name="address"
            label={t`Address`}
            autoComplete="street-address"
            rows={3}
            maxLength={300}
            value={entered.address}
            error={mistakes.address}
            onChange={(event) => put({ address: event.currentTarget.value })}
          />
          <TextInput
            name="taxNumber"
            label={t`NPWP`}
            description={t`16 digits. With an NPWP, half as much tax is withheld.`}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            value={entered.taxNumber}
            error={mistakes.taxNumber}
            onChange={(event) => put({ taxNumber: event.currentTarget.value })}
          />
          {newer !== null && (
            <ChangedElsewhere
              isPending={isPending}
              onKeep={change.keepMine}
              onTake={() => {
                setEntered(enteredFrom(newer))
                change.takeNewer()
              }}
            />
          )}
          <div>
            <SubmitButton pending={isPending}>
              <Trans>Save business details</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
      {change.dialog}
    </>
  )
}
