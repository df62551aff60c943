import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileCode, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { exportAccount, type AccountExport } from '#contract/accounts/privacy.ts'
import { dayInZone } from '#contract/core/days.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './DeleteProfile.module.css'
import { readableExport } from './readable-export.ts'

type Form = 'json' | 'html'

/** Everything the installation knows of the person, as a page to read or as JSON; made at the press of the button. */
export const ExportButtons = () => {
  const { t, i18n } = useLingui()
  const { run, dialog } = useStepUp()
  const [pending, setPending] = useState<Form | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const give = (form: Form, all: AccountExport) => {
    const name = `singgah-${dayInZone(new Date(all.madeAt), deviceZone())}.${form}`
    if (form === 'json') return saveFile(name, JSON.stringify(all, null, 2), 'application/json')
    const text = readableExport(all, { title: t`My Singgah data`, locale: i18n.locale, zone: deviceZone() })
    saveFile(name, text, 'text/html;charset=utf-8')
  }

  const make = async (form: Form) => {
    if (pending !== null) return
    setPending(form)
    setFailure(null)
    try {
      const made = await run(() => call(exportAccount, {}))
      if (made.isDone) give(form, made.value)
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error.message : t`We can't connect right now. Try again when you're online.`,
      )
    }
    setPending(null)
  }

  const button = (form: Form) => ({
    variant: 'default',
    loading: pending === form,
    disabled: pending !== null && pending !== form,
    onClick: () => void make(form),
  })
  return (
    <>
      <div className={classes.buttons}>
        <Button {...button('html')} leftSection={<IconFileText size={18} aria-hidden />}>
          <Trans>Download as page</Trans>
        </Button>
        <Button {...button('json')} leftSection={<IconFileCode size={18} aria-hidden />}>
          <Trans>Download as JSON</Trans>
        </Button>
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {dialog}
    </>
  )
}
