// Terminals of airlines at airports that have several, reviewed by hand. Where a pair is missing nothing is said.
// Airport, then airline and terminal.
export const TERMINALS = `
CGK GA:3 SQ:3 EK:3 QR:3 KL:3 CX:3 NH:3 JL:3 KE:3 TK:3
KUL MH:1 OD:1 SQ:1 TR:1 AK:2 D7:2 QZ:2 FD:2
LHR BA:5 IB:5 VS:3 DL:3 EK:3 AA:3 CX:3 QR:4 AF:4 KL:4 LH:2 UA:2 SQ:2 TK:2 AC:2 LX:2 OS:2 NH:2
CDG AF:2E KL:2F DL:2E
JFK DL:4 B6:5 AA:8 BA:8
HND NH:2 JL:1
NRT NH:1 JL:2 MM:1
SYD QF:3 VA:2 JQ:2 SQ:1 GA:1 NZ:1 EK:1
DXB EK:3 FZ:2
SIN TR:1
MUC LH:2 UA:2
FRA LH:1
MAD IB:4 BA:4
BOM AI:2 6E:2
DEL AI:3
PVG MU:1 CA:2
`
