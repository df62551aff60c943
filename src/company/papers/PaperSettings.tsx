import { Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { savePaperSettings, type PaperSettings as Settings } from '#contract/companies/paper-settings.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { PerDiemSettings } from './PerDiemSettings.tsx'
import { paperSettingsQuery } from './queries.ts'

const Form = ({ settings, mayChange }: { settings: Settings; mayChange: boolean }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const { version, ...stored } = settings
  const [entered, setEntered] = useState(stored)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(() => call(savePaperSettings, { body: { ...entered, seenVersion: version } }), {
      message: t`Saved. It applies to the next letter.`,
      done: (changed) => queryClient.setQueryData(paperSettingsQuery().queryKey, changed),
    })
  }
  const field = (name: keyof typeof entered, label: string, description: string, most: number) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      maxLength={most}
      autoComplete="off"
      readOnly={!mayChange}
      value={entered[name]}
      error={mistakes[name]}
      onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="lg" maw="34rem">
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        {field('signerName', t`Signer`, t`The name below the signature.`, 120)}
        {field('signerPosition', t`Position of the signer`, t`Such as Director of Human Resources.`, 120)}
        {field('city', t`City`, t`Where letters are issued, such as Jakarta.`, 80)}
        {mayChange && (
          <div>
            <SubmitButton pending={isPending}>
              <Trans>Save signer</Trans>
            </SubmitButton>
          </div>
        )}
      </Stack>
      {dialog}
    </form>
  )
}

/** Who signs assignment letters and travel orders. Owners and their deputies can edit, administrators can read. */
export const PaperSettings = () => {
  const { user } = useSession()
  const asked = useQuery(paperSettingsQuery())
  return (
    <div className={classes.section}>
      <Text maw="48.2em">
        <Trans>
          Employees issue assignment letters (surat tugas) and travel orders (SPD) from their trips once a signer is
          set. The letterhead is the legal entity of the booking. Letters are numbered per year without gaps; issued
          ones don't change.
        </Trans>
      </Text>
      <Asked asked={asked}>
        {(settings) => (
          <Form key={settings.version} settings={settings} mayChange={mayChangePeople(user?.role ?? [])} />
        )}
      </Asked>
      <PerDiemSettings />
    </div>
  )
}
