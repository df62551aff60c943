import { Anchor, Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import classes from './Factors.module.css'

/** In groups of four, which are easier to read and type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Adding an authenticator app: the picture, the same as text, and the first code. */
export const TotpSetup = (props: {
  secret: string
  uri: string
  isPending: boolean
  mistake: string | null
  onCode: (code: string) => void
  onCancel: () => void
}) => {
  const { t } = useLingui()
  const { mistake } = props
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (mistake !== null) field.current?.select()
  }, [mistake])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else props.onCode(code)
  }

  return (
    <form method="post" noValidate className={classes.panel} onSubmit={submit}>
      <ol className={classes.steps}>
        <li>
          <Trans>Scan this with an authenticator app, or enter the key.</Trans>
          <QrCode text={props.uri} label={t`QR code for your authenticator app`} />
          <p className={classes.lead}>
            <Trans>Key:</Trans> <span className={classes.secret}>{grouped(props.secret)}</span>
          </p>
          <p className={classes.lead}>
            <Anchor href={props.uri} underline="always">
              <Trans>Open in an app on this device</Trans>
            </Anchor>
          </p>
        </li>
        <li>
          <TextInput
            ref={field}
            label={t`Then enter the 6-digit code`}
            name="one-time-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            value={code}
            error={isMissing ? t`Enter the code.` : mistake}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </li>
      </ol>
      <div className={classes.ways}>
        <SubmitButton pending={props.isPending}>
          <Trans>Turn on</Trans>
        </SubmitButton>
        <Button variant="default" onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
