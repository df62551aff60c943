import { type Mail, paragraph, quote } from '#server/domain/notifications/mail-content.ts'
import { cabFacts, cabMail, type MailedCab } from './cab-text.ts'

/** To the operator, in its language: the name on the sign, the flight or the notes changed. */
export const operatorChangedMail = (cab: MailedCab & { notes: string }): Mail =>
  cabMail('id', cab, {
    what: 'Data perjalanan berubah',
    preheader: `Papan nama: ${cab.signName}.`,
    blocks: [
      paragraph('Penumpang mengubah data perjalanan. Ini data terbarunya.'),
      cabFacts('id', cab),
      ...(cab.notes === '' ? [] : [quote(cab.notes)]),
    ],
  })
