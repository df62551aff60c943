/**
 * Abbreviations that names have before a full stop without a space: `PT.Digital Nusantara`. Everything else of two
 * letters or more before one counts as a domain, whatever the ending: mail programs know 1,500 of them.
 */
export const ABBREVIATIONS = new Set(
  [
    'pt cv ud pd fa tb co corp inc ltd llc pte pvt sdn bros tbk',
    'dr drs dra drg drh ir prof hj kh ust tgk pdt fr sr br rev hon bpk ibu sdr sdri tn ny nn mr mrs ms mx jr',
    'kol letkol mayjen brigjen jend gen capt lt sgt rd rr rm kgs',
    'muh moh mohd mhd muhd md abd abdul ahmad ach nur al el fx ign yoh ant ma wm jos geo st ste sta sto mt ft',
    'amd kom pd sos hum sp ag ked kep farm keb psi ph sc eng lic lc',
    'jl jln gg kav no km kp ds dsn kec kab kel rt rw gd perum komp apt lantai blok blk ged tmn mgr laksda let jend',
  ]
    .join(' ')
    .split(' '),
)

/** The last part of a domain, or what looks like one. */
export const ENDING = String.raw`(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)`

/** One letter is no domain here unless a path or a well-known ending follows: `J.Co` is a name, `M.Com` a degree. */
const HOST = new RegExp(String.raw`([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]+)\.(?=${ENDING}(?![\p{L}\p{M}\p{N}]))`, 'giu')

const SCHEMES = 'https?|s?ftps?|wss?|javascript|vbscript|data|blob|mailto|tel|callto|smsto|sms|whatsapp|tg|skype|viber'

const LINKS = [
  /[\p{L}\p{N}]:\/\//u,
  /[/\\]{2}[\p{L}\p{N}]/u,
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${SCHEMES}):`, 'iu'),
  /\bwww\d?\./iu,
  /[^\s@]@[^\s@]+\.[^\s@]/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  new RegExp(String.raw`[\p{L}\p{M}\p{N}_-]\.${ENDING}(?::\d+)?[/\\?#]`, 'iu'),
  /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{N}]\.(?:(?<!M\.)com|net|org|me|io|ai|app)(?!\.?[\p{L}\p{M}\p{N}])/iu,
]

const hasHost = (text: string): boolean =>
  [...text.matchAll(HOST)].some(([, label = '']) => !ABBREVIATIONS.has(label.toLowerCase()))

/** Web and email addresses, and what mail programs take for one; full stops of other scripts count, unseen signs do not. */
export const hasLink = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\u3002\uff61]/g, '.')
  return hasHost(plain) || LINKS.some((link) => link.test(plain))
}
