import { Anchor } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../records/Records.module.css'
import type { Asked } from './profile-form.ts'

const LABELS: Readonly<Record<Asked, { what: MessageDescriptor; why: MessageDescriptor }>> = {
  givenNames: { what: msg`Your legal name`, why: msg`Tickets and vouchers must say what your document says.` },
  birthDate: { what: msg`Date of birth`, why: msg`Airlines ask for it.` },
  gender: { what: msg`Gender in the document`, why: msg`Airlines pass it on to the authorities.` },
  nationality: { what: msg`Nationality`, why: msg`It decides which document and visa a trip needs.` },
  phone: { what: msg`Telephone`, why: msg`Hotels and drivers call when plans change.` },
  emergencyName: { what: msg`Emergency contact`, why: msg`Your company calls them if something happens to you.` },
}

/** Missing personal data and why it is needed; each entry links to its field. */
export const MissingFacts = ({ missing }: { missing: readonly Asked[] }) => {
  const { t, i18n } = useLingui()
  if (missing.length === 0) {
    return (
      <Notice kind="info" icon={<IconCheck size={20} />}>
        <Trans>Everything is there that a booking asks for.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="info" icon={<IconInfoCircle size={20} />} title={t`Not told yet`}>
      <ul className={classes.missing}>
        {missing.map((one) => (
          <li key={one}>
            <Anchor component="button" type="button" onClick={() => document.getElementById(one)?.focus()}>
              {i18n._(LABELS[one].what)}
            </Anchor>
            <span>{i18n._(LABELS[one].why)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
