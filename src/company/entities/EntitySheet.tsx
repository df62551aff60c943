import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type FormEvent } from 'react'
import { COUNTRIES } from '#contract/core/countries.ts'
import { saveLegalEntity, type EnteredEntity, type LegalEntity } from '#contract/companies/legal-entities.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'

const enteredFrom = (entity: LegalEntity | null): EnteredEntity => ({
  name: entity?.name ?? '',
  countryCode: entity?.countryCode ?? 'ID',
  taxNumber: entity?.taxNumber ?? '',
  nitku: entity?.nitku ?? '',
  address: entity?.address ?? '',
  invoiceEmail: entity?.invoiceEmail ?? '',
  isDefault: entity?.isDefault ?? false,
})

/** Adds a legal entity, or changes one. */
export const EntitySheet = (props: {
  entityId: string
  /** Null: a new one. */
  entity: LegalEntity | null
  onDone: (list: { items: LegalEntity[] }) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { entityId, entity, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [entered, setEntered] = useState(() => enteredFrom(entity))
  const put = (next: Partial<EnteredEntity>) => setEntered((before) => ({ ...before, ...next }))
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((one, other) =>
      one.label.localeCompare(other.label, i18n.locale),
    )
  }, [i18n.locale])
  const isIndonesian = entered.countryCode === 'ID'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...entered, nitku: isIndonesian ? entered.nitku : '', seenVersion: entity?.version ?? 0 }
    void change(() => call(saveLegalEntity, { params: { entityId }, body }), {
      message: t`Legal entity saved.`,
      done: (list) => {
        onDone(list)
        onClose()
      },
    })
  }
  const field = (name: 'name' | 'taxNumber' | 'nitku' | 'invoiceEmail', label: string, description: string) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      autoComplete="off"
      spellCheck={false}
      value={entered[name]}
      error={mistakes[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Sheet title={entity?.name ?? t`Add legal entity`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {field('name', t`Registered name`, t`As on invoices, such as PT Nusantara Energi.`)}
            <NativeSelect
              label={t`Country`}
              data={countries}
              value={entered.countryCode}
              error={mistakes.countryCode}
              onChange={(event) => put({ countryCode: event.currentTarget.value })}
            />
            {field(
              'taxNumber',
              isIndonesian ? t`NPWP` : t`Tax number`,
              isIndonesian ? t`16 digits. Companies add a 0 before an old NPWP of 15 digits.` : t`As on invoices.`,
            )}
            {isIndonesian &&
              field('nitku', t`NITKU (optional)`, t`22 digits: the NPWP and 6 digits of the place of business.`)}
            <Textarea
              name="address"
              label={t`Address`}
              rows={3}
              maxLength={300}
              value={entered.address}
              error={mistakes.address}
              onChange={(event) => put({ address: event.currentTarget.value })}
            />
            {field('invoiceEmail', t`Invoice email (optional)`, t`Shown on invoices.`)}
            <Checkbox
              label={t`Default legal entity`}
              description={t`Chosen for every booking unless the booker chooses another one.`}
              checked={entered.isDefault}
              disabled={entity?.isDefault === true}
              onChange={(event) => put({ isDefault: event.currentTarget.checked })}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Save legal entity</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
