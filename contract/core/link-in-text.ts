/**
 * Top-level domains that mail programs make links of without a path. Those that are also parts of names of people, such
 * as `.al` and `.in`, are missing: with a path, every ending counts.
 */
const ENDINGS = [
  'com net org info biz name mobi pro xyz top site online shop store club live link click website space fun icu vip work',
  'app dev page web cloud tech digital agency email help support services bank finance pay money cash loan tax legal zip mov',
  'ac ai cc cn co eu gd gg gl gov hk id io jp kr ly me my nz ph pw ru sg sh th to tv tw uk us vn ws',
]
  .join(' ')
  .split(' ')
  .join('|')

/** One letter is no domain here: `J.Co` is a name. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])`

/** Written without a space after it in many names: `PT.Digital Nusantara`. */
const BEFORE_NAMES = String.raw`(?!(?<!\.)(?:PT|CV|UD|PD|Dr|Drs|Ir|St)\.)`

const LINKS = [
  /[\p{L}\p{N}]:\/\//u,
  /\b(?:mailto|https?|tel):/iu,
  /\bwww\d?\./iu,
  /[^\s@]@[^\s@]+\.[^\s@]/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  new RegExp(String.raw`${LABEL}\.\p{L}{2,}(?::\d+)?[/?#]`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${BEFORE_NAMES}${LABEL}\.(?:${ENDINGS})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
    'iu',
  ),
]

/** Web and email addresses, and what mail programs take for one; full stops of other scripts count, unseen signs do not. */
export const hasLink = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/g, '.')
  return LINKS.some((link) => link.test(plain))
}
