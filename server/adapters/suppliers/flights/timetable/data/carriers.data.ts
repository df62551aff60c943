// Airlines of the demonstration timetable. Hubs, fleets and sizes are rough and rounded by hand; the flights are made up.
// Columns: code, kind, hubs, types of aircraft, departures a day, what it reaches (home: within its country; near: what short
// haul reaches; world), the partners with whom it sells through tickets, who flies its smallest type where it is somebody else.
export const CARRIERS = `
GA	full	CGK DPS UPG SUB DJJ	738 333 339 77W	170	world	skyteam garuda	-
QG	low	CGK SUB DPS HLP KNO BPN	320 AT7	190	near	garuda	-
JT	low	CGK SUB UPG KNO DPS BPN YIA BTH	738 333	260	near	lion	-
ID	full	CGK UPG HLP DPS SUB KNO DJJ	320 738	170	near	lion	-
IW	low	UPG SUB DJJ KNO MDC KOE AMQ BPN DPS SOQ LOP	AT7	190	home	lion	-
IU	low	CGK SUB PLM KNO BPN PNK YIA	320	110	home	lion	-
QZ	low	CGK DPS SUB KNO	320	60	near	airasia	-
SJ	full	CGK UPG SUB DJJ	738	40	home	-	-
IP	full	CGK BPN	320 AT7	50	home	-	-
8B	low	CGK DPS	320	30	near	-	-
SQ	full	SIN	359 78X 77W 388 7M8	250	world	star singapore	-
TR	low	SIN	320 788	150	near	singapore	-
MH	full	KUL	738 333 359	220	world	oneworld	-
AK	low	KUL PEN BKI KCH	320 32Q	280	near	airasia	-
D7	low	KUL	333	40	world	airasia	-
OD	full	KUL	738 7M8	110	near	lion	-
TG	full	BKK	77W 359 789 320	220	world	star	-
FD	low	DMK CNX HKT	320	200	near	airasia	-
DD	low	DMK	738	70	near	-	-
SL	low	DMK	738	60	near	lion	-
PG	full	BKK CNX	320 AT7	70	near	-	-
VN	full	HAN SGN DAD	32Q 359 789	300	world	skyteam	-
VJ	low	SGN HAN DAD	32Q	260	near	-	-
PR	full	MNL CEB	32Q 333 77W	180	world	-	-
5J	low	MNL CEB DVO	320 333	240	near	-	-
BI	full	BWN	320 788	30	world	-	-
CX	full	HKG	359 77W 333 32Q	230	world	oneworld	-
UO	low	HKG	32Q	70	near	-	-
CI	full	TPE KHH	32Q 333 359 77W	140	world	skyteam	-
BR	full	TPE	32Q 789 77W 78X	150	world	star	-
NH	full	HND NRT ITM	738 789 77W 32Q	420	world	star	-
JL	full	HND NRT ITM FUK	738 789 359	380	world	oneworld	-
MM	low	KIX NRT	320	90	near	-	-
BC	low	HND FUK	738	120	home	-	-
KE	full	ICN GMP	738 333 77W 789	260	world	skyteam	-
OZ	full	ICN GMP	32Q 333 359	180	world	star	-
7C	low	GMP CJU ICN	738	150	near	-	-
CA	full	PEK TFU PVG	738 32Q 333 77W 789	480	world	star	-
MU	full	PVG SHA KMG XIY	320 738 333 77W	560	world	skyteam	-
CZ	full	CAN PKX URC	320 738 333 789	560	world	-	-
HU	full	HAK PEK XIY	738 333 789	280	world	-	-
3U	full	TFU CKG	320 32Q 333	240	near	-	-
ZH	full	SZX CAN	320 738	240	near	-	-
MF	full	XMN FOC HGH	738 789	220	near	skyteam	-
9C	low	SHA PVG NKG	320	240	near	-	-
HO	full	PVG NKG	320 789	140	world	-	-
AI	full	DEL BOM	320 32Q 788 77W	280	world	star	-
6E	low	DEL BOM BLR HYD CCU MAA	320 32Q AT7	900	near	-	-
UL	full	CMB	320 333	70	world	oneworld	-
BG	full	DAC	738 788	50	world	-	-
EK	full	DXB	77W 388	260	world	emirates	-
FZ	low	DXB	738 7M8	190	near	emirates	-
EY	full	AUH	320 789 77W	150	world	-	-
QR	full	DOH	320 788 359 77W	280	world	oneworld	-
GF	full	BAH	320 789	70	world	-	-
WY	full	MCT	7M8 789	80	world	oneworld	-
KU	full	KWI	320 77W	60	world	-	-
SV	full	JED RUH	320 333 789 77W	300	world	skyteam	-
XY	low	RUH JED	320	140	near	-	-
G9	low	SHJ	320	100	near	-	-
RJ	full	AMM	320 788	50	world	oneworld	-
ME	full	BEY	320 332	40	world	skyteam	-
LY	full	TLV	738 789	60	world	-	-
MS	full	CAI	738 789	110	world	star	-
TK	full	IST	738 32Q 333 359 77W	620	world	star	-
PC	low	SAW AYT ADB	320 32Q	320	near	-	-
BA	full	LHR LGW	320 789 359 77W 388	420	world	oneworld	-
VS	full	LHR MAN	789 339 359	50	world	skyteam	-
LH	full	FRA MUC	320 32Q 359 333	560	world	star	-
AF	full	CDG ORY	223 320 789 359 77W	480	world	skyteam	-
KL	full	AMS	E90 738 333 789 77W	380	world	skyteam	-
IB	full	MAD	320 333 359	260	world	oneworld	-
VY	low	BCN ORY FCO	320	300	near	-	-
LX	full	ZRH GVA	223 320 333 77W	220	world	star	-
OS	full	VIE	320 788 E90	180	world	star	-
SN	full	BRU	320 333	100	world	star	-
TP	full	LIS OPO	320 32Q 339	200	world	star	-
AZ	full	FCO LIN	320 223 359	160	world	skyteam	-
SK	full	CPH ARN OSL	320 333 359	380	world	skyteam	-
AY	full	HEL	E90 320 32Q 359	150	world	oneworld	-
DY	low	OSL ARN CPH	738	260	near	-	-
LO	full	WAW	E90 738 788	160	world	star	-
A3	full	ATH SKG	320	150	near	star	-
BT	full	RIX VNO TLL	223	120	near	-	-
EI	full	DUB	320 333	140	world	-	-
FR	low	DUB STN BGY MAN BCN FCO PMI KRK AGP OPO	738	900	near	-	-
U2	low	LGW MXP GVA BER BRS LYS NAP LIS	320	700	near	-	-
W6	low	BUD OTP WAW LTN SOF	32Q	360	near	-	-
EW	low	DUS CGN HAM STR	320	200	near	-	-
FI	full	KEF	7M8	60	world	-	-
AA	full	DFW CLT MIA PHL PHX ORD JFK	738 32Q 789 77W	1500	world	oneworld	-
UA	full	ORD IAH DEN SFO EWR IAD GUM	E90 738 320 789 77W	1400	world	star	C5
DL	full	ATL DTW MSP SLC SEA JFK BOS	E90 32Q 333 359	1500	world	skyteam	9E
WN	low	DAL MDW BWI DEN LAS PHX HOU OAK STL BNA	738 7M8	1300	home	-	-
B6	low	JFK BOS FLL MCO	320 32Q	400	near	-	-
AS	full	SEA PDX SFO LAX	738 7M8	420	near	oneworld	-
AC	full	YYZ YVR YUL	223 320 7M8 789 77W	480	world	star	-
WS	low	YYC YEG	738 789	200	world	-	-
AM	full	MEX MTY GDL	738 789	260	world	skyteam	-
CM	full	PTY	738 7M8	200	near	star	-
AV	full	BOG MDE	320 788	280	world	star	-
LA	full	SCL LIM GRU BSB	320 32Q 789	480	world	-	-
G3	low	GRU CGH SDU BSB	738	320	near	-	-
AD	low	CNF REC	320 E90 AT7	280	home	-	-
AR	full	AEP EZE	738 332	180	world	skyteam	-
ET	full	ADD	738 788 359 77W	200	world	star	-
KQ	full	NBO	738 788	80	world	skyteam	-
SA	full	JNB CPT	320 333	60	world	star	-
FA	low	JNB CPT DUR	738	100	home	-	-
AT	full	CMN RAK	738 788	100	world	oneworld	-
WB	full	KGL	738 333	20	world	-	-
MK	full	MRU	333 AT7	14	world	-	-
QF	full	SYD MEL BNE PER	738 333 789 388	420	world	oneworld qantas	-
JQ	low	MEL SYD BNE OOL	320 788	240	near	qantas	-
VA	full	BNE SYD MEL	738	300	home	-	-
NZ	full	AKL CHC WLG	AT7 320 789 77W	260	world	star	-
FJ	full	NAN	738 333	24	world	oneworld	-
PX	full	POM	738	16	near	-	-
KC	full	ALA NQZ	320	70	near	-	-
HY	full	TAS	320 788	60	world	-	-
OM	full	UBN	738 789	10	world	-	-
`
