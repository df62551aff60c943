import type { FormEvent, ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import { ProvingNotice } from '../proof/ProvingNotice.tsx'
import classes from '../SignIn.module.css'
import type { Sending } from '../use-send.ts'

export const FormCard = (props: {
  title: ReactNode
  lead?: ReactNode
  sending: Sending
  onSubmit: () => void
  children: ReactNode
  others?: ReactNode
}) => {
  const { form, failure } = props.sending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    props.onSubmit()
  }
  return (
    <div className={classes.card}>
      {/* If a browser ever submits the form natively, nothing must be in the URL. */}
      <form ref={form} method="post" noValidate className={classes.fields} onSubmit={submit}>
        <div>
          <h1 className={classes.title}>{props.title}</h1>
          {props.lead && <p className={classes.lead}>{props.lead}</p>}
        </div>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <ProvingNotice />
        {props.children}
      </form>
      {props.others && <div className={classes.others}>{props.others}</div>}
    </div>
  )
}
