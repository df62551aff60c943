// Real districts of Indonesian cities, roughly placed, with streets that run there and something everybody knows nearby (English = Indonesian).
// Columns: city, district, latitude, longitude, character (see areas.ts), landmark, streets between bars.
export const AREAS_INDONESIA = `
jakarta	Sudirman	-6.2150	106.8190	b	Dukuh Atas station = Stasiun Dukuh Atas	Jl. Jenderal Sudirman|Jl. Setiabudi Raya|Jl. Karet Pasar Baru
jakarta	SCBD	-6.2270	106.8080	b	the stock exchange = Bursa Efek Indonesia	Jl. Jenderal Sudirman|Jl. Senopati|Jl. Tulodong Atas
jakarta	Kuningan	-6.2300	106.8300	b	Mega Kuningan = Mega Kuningan	Jl. H. R. Rasuna Said|Jl. Prof. Dr. Satrio|Jl. Denpasar Raya
jakarta	Thamrin	-6.1900	106.8230	b	Bundaran HI	Jl. M. H. Thamrin|Jl. Kebon Kacang|Jl. Wahid Hasyim
jakarta	Menteng	-6.1960	106.8330	g	Taman Suropati	Jl. Cikini Raya|Jl. Cut Meutia|Jl. Teuku Umar
jakarta	Gambir	-6.1760	106.8290	g	Monas and Gambir station = Monas dan Stasiun Gambir	Jl. Medan Merdeka Timur|Jl. Ir. H. Juanda|Jl. Veteran
jakarta	Senayan	-6.2230	106.7990	s	Gelora Bung Karno	Jl. Asia Afrika|Jl. Gerbang Pemuda|Jl. Hang Tuah
jakarta	Kebayoran Baru	-6.2440	106.8000	l	Blok M	Jl. Wijaya|Jl. Panglima Polim|Jl. Melawai Raya
jakarta	Kemang	-6.2610	106.8140	l	the galleries = galeri-galeri	Jl. Kemang Raya|Jl. Kemang Selatan|Jl. Bangka Raya
jakarta	TB Simatupang	-6.2920	106.8000	b	the offices of Cilandak = perkantoran Cilandak	Jl. TB Simatupang|Jl. Cilandak KKO|Jl. R. A. Kartini
jakarta	Kelapa Gading	-6.1580	106.9080	s	the malls = mal-mal	Jl. Boulevard Raya|Jl. Boulevard Barat|Jl. Kelapa Nias
jakarta	Kota Tua	-6.1370	106.8140	o	Fatahillah Square = Lapangan Fatahillah	Jl. Pintu Besar Utara|Jl. Gajah Mada|Jl. Hayam Wuruk
jakarta	Mangga Dua	-6.1370	106.8290	s	the wholesale markets = pusat grosir Mangga Dua	Jl. Mangga Dua Raya|Jl. Gunung Sahari
jakarta	Ancol	-6.1260	106.8430	c	Ancol's waterfront = tepi laut Ancol	Jl. Lodan Raya|Jl. R. E. Martadinata
jakarta	Grogol	-6.1670	106.7890	s	Central Park	Jl. Letjen S. Parman|Jl. Tanjung Duren Raya
jakarta	Tebet	-6.2270	106.8550	l	Tebet Eco Park	Jl. Tebet Raya|Jl. M. T. Haryono
surabaya	Tunjungan	-7.2600	112.7390	o	Tunjungan Street = Jalan Tunjungan	Jl. Tunjungan|Jl. Embong Malang|Jl. Praban
surabaya	Gubeng	-7.2680	112.7520	b	Gubeng station = Stasiun Gubeng	Jl. Raya Gubeng|Jl. Sumatera|Jl. Pemuda
surabaya	Darmo	-7.2890	112.7390	g	Bungkul Park = Taman Bungkul	Jl. Raya Darmo|Jl. Diponegoro|Jl. Dr. Soetomo
surabaya	HR Muhammad	-7.2850	112.6960	s	the towers of Surabaya Barat = kawasan Surabaya Barat	Jl. HR Muhammad|Jl. Mayjen Sungkono|Jl. Bukit Darmo
surabaya	Rungkut	-7.3270	112.7680	i	the Rungkut industrial estate = kawasan industri Rungkut	Jl. Raya Rungkut|Jl. Jemursari|Jl. Kali Rungkut
surabaya	Ampel	-7.2330	112.7420	o	the Ampel mosque = Masjid Ampel	Jl. Nyamplungan|Jl. K. H. Mas Mansyur|Jl. Rajawali
surabaya	Sukolilo	-7.2830	112.7950	u	the ITS campus = kampus ITS	Jl. Raya ITS|Jl. Arief Rahman Hakim
surabaya	Waru	-7.3580	112.7290	a	the road to Juanda Airport = jalan menuju Bandara Juanda	Jl. Raya Waru|Jl. Letjen Sutoyo
bandung	Dago	-6.8850	107.6130	l	the factory outlets = factory outlet	Jl. Ir. H. Juanda|Jl. Dipati Ukur|Jl. Dayang Sumbi
bandung	Braga	-6.9180	107.6095	o	Braga Street = Jalan Braga	Jl. Braga|Jl. Naripan|Jl. Lembong
bandung	Asia Afrika	-6.9210	107.6070	o	Gedung Merdeka	Jl. Asia Afrika|Jl. Cikapundung Barat
bandung	Riau	-6.9070	107.6180	s	Gedung Sate	Jl. R. E. Martadinata|Jl. Banda|Jl. Trunojoyo
bandung	Pasteur	-6.8960	107.5940	b	the Pasteur toll gate = gerbang tol Pasteur	Jl. Dr. Djunjunan|Jl. Pasirkaliki|Jl. Surya Sumantri
bandung	Setiabudi	-6.8650	107.5950	h	the UPI campus = kampus UPI	Jl. Dr. Setiabudi|Jl. Sersan Bajuri|Jl. Cipaku Indah
bandung	Lembang	-6.8150	107.6180	h	the tea fields = kebun teh	Jl. Raya Lembang|Jl. Grand Hotel|Jl. Maribaya
bandung	Buah Batu	-6.9480	107.6330	b	the offices of Soekarno-Hatta street = perkantoran Jalan Soekarno-Hatta	Jl. Buah Batu|Jl. Soekarno-Hatta
medan	Kesawan	3.5860	98.6790	o	Merdeka Square = Lapangan Merdeka	Jl. Jenderal Ahmad Yani|Jl. Balai Kota|Jl. Kereta Api
medan	Polonia	3.5680	98.6720	b	the Polonia business park = CBD Polonia	Jl. Imam Bonjol|Jl. Padang Golf|Jl. Mongonsidi
medan	Petisah	3.5930	98.6620	s	Petisah Market = Pasar Petisah	Jl. S. Parman|Jl. Gatot Subroto|Jl. Kejaksaan
medan	Maimun	3.5760	98.6840	o	Maimun Palace = Istana Maimun	Jl. Brigjen Katamso|Jl. Sisingamangaraja
medan	Setia Budi	3.5650	98.6370	u	the USU campus = kampus USU	Jl. Setia Budi|Jl. Dr. Mansyur
medan	Ringroad	3.5780	98.6260	s	the malls = pertokoan	Jl. Gagak Hitam|Jl. Ring Road
semarang	Simpang Lima	-6.9900	110.4230	s	Simpang Lima	Jl. Pahlawan|Jl. Gajah Mada|Jl. Ahmad Yani
semarang	Kota Lama	-6.9680	110.4280	o	Blenduk Church = Gereja Blenduk	Jl. Letjen Suprapto|Jl. Cendrawasih|Jl. Merak
semarang	Pemuda	-6.9810	110.4130	b	Tugu Muda	Jl. Pemuda|Jl. Pandanaran|Jl. Imam Bonjol
semarang	Candi	-7.0070	110.4190	h	the Candi hills = perbukitan Candi	Jl. Sisingamangaraja|Jl. S. Parman|Jl. Sultan Agung
semarang	Marina	-6.9530	110.3900	c	Marina Beach = Pantai Marina	Jl. Marina Raya|Jl. Anjasmoro
semarang	Banyumanik	-7.0630	110.4170	u	the Tembalang campus = kampus Tembalang	Jl. Setiabudi|Jl. Ngesrep Timur
makassar	Losari	-5.1430	119.4080	c	Losari Beach = Pantai Losari	Jl. Penghibur|Jl. Somba Opu|Jl. Pasar Ikan
makassar	Fort Rotterdam	-5.1340	119.4060	o	Fort Rotterdam = Benteng Rotterdam	Jl. Ujung Pandang|Jl. Riburane|Jl. Ahmad Yani
makassar	Panakkukang	-5.1560	119.4460	s	the malls = mal-mal	Jl. Boulevard|Jl. Pengayoman|Jl. Adhyaksa Baru
makassar	Pettarani	-5.1600	119.4360	b	the offices = perkantoran	Jl. A. P. Pettarani|Jl. Sultan Alauddin
makassar	Tanjung Bunga	-5.1620	119.3950	c	the Tanjung Bunga waterfront = tepi laut Tanjung Bunga	Jl. Metro Tanjung Bunga|Jl. Danau Tanjung Bunga
makassar	Ratulangi	-5.1520	119.4160	g	Karebosi Square = Lapangan Karebosi	Jl. Dr. Sam Ratulangi|Jl. Jenderal Sudirman|Jl. Haji Bau
makassar	Mandai	-5.0830	119.5300	a	Sultan Hasanuddin Airport = Bandara Sultan Hasanuddin	Jl. Poros Makassar-Maros|Jl. Perintis Kemerdekaan
palembang	Ilir Barat	-2.9860	104.7390	b	the Sudirman offices = perkantoran Sudirman	Jl. Jenderal Sudirman|Jl. Kapten A. Rivai
palembang	Ampera	-2.9890	104.7610	o	the Ampera Bridge = Jembatan Ampera	Jl. Merdeka|Jl. Rustam Effendi|Jl. Sekanak
palembang	Demang	-2.9720	104.7290	s	the malls = pertokoan	Jl. Demang Lebar Daun|Jl. Angkatan 45
palembang	Jakabaring	-3.0210	104.7850	l	the Jakabaring sports city = kompleks olahraga Jakabaring	Jl. Gubernur H. A. Bastari
palembang	Kol. H. Burlian	-2.9390	104.7310	a	the road to the airport = jalan menuju bandara	Jl. Kol. H. Burlian|Jl. R. Soekamto
yogyakarta	Malioboro	-7.7930	110.3660	o	Malioboro	Jl. Malioboro|Jl. Pasar Kembang|Jl. Dagen
yogyakarta	Kraton	-7.8070	110.3640	o	the Sultan's palace = Keraton Yogyakarta	Jl. Rotowijayan|Jl. Ngasem|Jl. Wijilan
yogyakarta	Prawirotaman	-7.8190	110.3720	l	the cafes = kafe-kafe	Jl. Prawirotaman|Jl. Tirtodipuran|Jl. Parangtritis
yogyakarta	Kotabaru	-7.7860	110.3740	g	Kridosono	Jl. Jenderal Sudirman|Jl. Suroto|Jl. Cik Di Tiro
yogyakarta	Gejayan	-7.7720	110.3890	u	the Gadjah Mada campus = kampus UGM	Jl. Affandi|Jl. Colombo|Jl. Kaliurang
yogyakarta	Seturan	-7.7700	110.4090	u	the campuses = kampus-kampus	Jl. Seturan Raya|Jl. Babarsari|Jl. Laksda Adisucipto
yogyakarta	Prambanan	-7.7540	110.4880	o	the Prambanan temples = Candi Prambanan	Jl. Raya Yogya-Solo|Jl. Candi Sewu
yogyakarta	Kaliurang	-7.6050	110.4250	h	the slopes of Merapi = lereng Merapi	Jl. Boyong|Jl. Astamulya
denpasar	Renon	-8.6730	115.2330	g	the Bajra Sandhi monument = Monumen Bajra Sandhi	Jl. Raya Puputan|Jl. Hayam Wuruk|Jl. Cok Agung Tresna
denpasar	Sanur	-8.6880	115.2620	c	the Sanur beach walk = jalan setapak Pantai Sanur	Jl. Danau Tamblingan|Jl. Hang Tuah|Jl. Cemara
denpasar	Kuta	-8.7200	115.1720	c	Kuta Beach = Pantai Kuta	Jl. Raya Kuta|Jl. Kartika Plaza|Jl. Poppies II
denpasar	Legian	-8.7050	115.1700	c	Legian Beach = Pantai Legian	Jl. Raya Legian|Jl. Padma|Jl. Sriwijaya
denpasar	Seminyak	-8.6870	115.1600	l	the boutiques = butik-butik	Jl. Kayu Aya|Jl. Raya Seminyak|Jl. Drupadi
denpasar	Canggu	-8.6500	115.1370	c	Batu Bolong Beach = Pantai Batu Bolong	Jl. Pantai Batu Bolong|Jl. Raya Semat|Jl. Nelayan
denpasar	Jimbaran	-8.7780	115.1670	c	Jimbaran Bay = Teluk Jimbaran	Jl. Bukit Permai|Jl. Yoga Perkanthi|Jl. Raya Uluwatu
denpasar	Nusa Dua	-8.8010	115.2300	c	the Nusa Dua convention centre = pusat konvensi Nusa Dua	Jl. Pratama|Jl. Nusa Dua Selatan|Jl. Pantai Mengiat
denpasar	Uluwatu	-8.8190	115.0990	h	the Uluwatu cliffs = tebing Uluwatu	Jl. Labuan Sait|Jl. Raya Uluwatu Pecatu
denpasar	Ubud	-8.5070	115.2630	h	the Ubud palace = Puri Saren Ubud	Jl. Raya Ubud|Jl. Hanoman|Jl. Bisma
denpasar	Tuban	-8.7390	115.1710	a	Ngurah Rai Airport = Bandara Ngurah Rai	Jl. Dewi Sartika|Jl. Raya Tuban|Jl. Kediri
denpasar	Gatot Subroto	-8.6370	115.2080	b	the offices of north Denpasar = perkantoran Denpasar Utara	Jl. Gatot Subroto|Jl. Ahmad Yani Utara
batam	Nagoya	1.1450	104.0110	s	Nagoya Hill	Jl. Imam Bonjol|Jl. Teuku Umar|Jl. Raden Patah
batam	Batam Centre	1.1280	104.0530	b	the Batam Centre ferry terminal = terminal feri Batam Centre	Jl. Engku Putri|Jl. Raja H. Fisabilillah
batam	Harbour Bay	1.1560	104.0010	c	the Harbour Bay ferry terminal = terminal feri Harbour Bay	Jl. Duyung|Jl. Yos Sudarso
batam	Sekupang	1.1180	103.9380	i	the Sekupang shipyards = galangan kapal Sekupang	Jl. R. E. Martadinata|Jl. Gajah Mada
batam	Nongsa	1.1890	104.0960	c	the Nongsa ferry terminal = terminal feri Nongsa	Jl. Hang Lekiu|Jl. Hang Jebat
balikpapan	Klandasan	-1.2760	116.8360	b	the Klandasan waterfront = tepi laut Klandasan	Jl. Jenderal Sudirman|Jl. Ahmad Yani
balikpapan	Stal Kuda	-1.2640	116.8720	c	Stal Kuda beach = Pantai Stal Kuda	Jl. Jenderal Sudirman|Jl. Mayjen Sutoyo
balikpapan	Ring Road	-1.2520	116.8660	s	the shops of Ruko Bandar = pertokoan Ruko Bandar	Jl. MT Haryono|Jl. Ruhui Rahayu
balikpapan	Sepinggan	-1.2640	116.8940	a	Sepinggan Airport = Bandara Sepinggan	Jl. Marsma R. Iswahyudi|Jl. Mulawarman
balikpapan	Gunung Pasir	-1.2700	116.8300	i	the refinery = kilang minyak	Jl. Minyak|Jl. Letjen Suprapto
samarinda	Citra Niaga	-0.5020	117.1510	s	Citra Niaga	Jl. Niaga Selatan|Jl. Mulawarman
samarinda	Tepian	-0.4990	117.1400	g	the Mahakam promenade = tepian Mahakam	Jl. Gajah Mada|Jl. Slamet Riyadi
samarinda	Juanda	-0.4770	117.1300	b	the Juanda flyover = jembatan layang Juanda	Jl. Ir. H. Juanda|Jl. MT Haryono
samarinda	Pahlawan	-0.4840	117.1500	u	the Mulawarman campus = kampus Universitas Mulawarman	Jl. Pahlawan|Jl. M. Yamin
pontianak	Alun-alun Kapuas	-0.0240	109.3430	o	the Kapuas promenade = tepian Kapuas	Jl. Rahadi Usman|Jl. Tanjungpura
pontianak	Gajah Mada	-0.0360	109.3410	s	the coffee houses = warung kopi	Jl. Gajah Mada|Jl. Diponegoro
pontianak	Ahmad Yani	-0.0540	109.3480	g	the governor's office = kantor gubernur	Jl. Ahmad Yani|Jl. Sutan Syahrir
pontianak	Tugu	0.0010	109.3220	l	the Equator Monument = Tugu Khatulistiwa	Jl. Khatulistiwa|Jl. Gusti Situt Mahmud
banjarmasin	Siring	-3.3190	114.5950	o	the Martapura promenade = Siring Martapura	Jl. Pierre Tendean|Jl. Jenderal Sudirman
banjarmasin	Lambung Mangkurat	-3.3230	114.5890	b	the Sabilal Muhtadin mosque = Masjid Sabilal Muhtadin	Jl. Lambung Mangkurat|Jl. Pangeran Samudera
banjarmasin	Ahmad Yani	-3.3370	114.6130	s	Duta Mall	Jl. Ahmad Yani|Jl. Gatot Subroto
banjarmasin	Kayu Tangi	-3.2980	114.5900	u	the Lambung Mangkurat campus = kampus ULM	Jl. Brigjen H. Hasan Basri|Jl. Sultan Adam
manado	Boulevard	1.4800	124.8330	c	the Manado waterfront = tepi laut Manado	Jl. Piere Tendean|Jl. Boulevard II
manado	Wenang	1.4910	124.8420	o	Pasar 45	Jl. Sam Ratulangi|Jl. Walanda Maramis
manado	Sario	1.4680	124.8350	b	the Sario sports hall = GOR Sario	Jl. Ahmad Yani|Jl. Bethesda
manado	Malalayang	1.4620	124.7930	c	Malalayang Beach = Pantai Malalayang	Jl. Wolter Monginsidi|Jl. Raya Tanawangko
manado	Mapanget	1.5400	124.9230	a	Sam Ratulangi Airport = Bandara Sam Ratulangi	Jl. A. A. Maramis|Jl. Raya Mapanget
padang	Pondok	-0.9590	100.3600	o	the old Chinese quarter = kampung pecinan lama	Jl. Pondok|Jl. Hayam Wuruk|Jl. Nipah
padang	Taplau	-0.9430	100.3510	c	Padang Beach = Pantai Padang	Jl. Samudera|Jl. Purus|Jl. Muara
padang	Sudirman	-0.9360	100.3610	g	the governor's palace = istana gubernur	Jl. Jenderal Sudirman|Jl. Rasuna Said
padang	Khatib Sulaiman	-0.9140	100.3560	b	the office towers = menara perkantoran	Jl. Khatib Sulaiman|Jl. Raden Saleh
pekanbaru	Sudirman	0.5150	101.4470	b	the office towers = menara perkantoran	Jl. Jenderal Sudirman|Jl. Gajah Mada
pekanbaru	Riau	0.5330	101.4330	s	the malls of Riau Street = mal-mal Jalan Riau	Jl. Riau|Jl. Ahmad Yani
pekanbaru	Arifin Achmad	0.4830	101.4420	g	the grand mosque = Masjid Agung An-Nur	Jl. Arifin Achmad|Jl. Pattimura
pekanbaru	Panam	0.4640	101.3820	u	the Riau University campus = kampus Universitas Riau	Jl. HR Soebrantas|Jl. Garuda Sakti
malang	Ijen	-7.9700	112.6210	o	Ijen Boulevard = Jalan Ijen	Jl. Besar Ijen|Jl. Semeru|Jl. Bandung
malang	Kayutangan	-7.9800	112.6300	o	Kayutangan Heritage = Kayutangan Heritage	Jl. Jenderal Basuki Rahmat|Jl. Kahuripan
malang	Soekarno Hatta	-7.9400	112.6170	u	the Brawijaya campus = kampus Universitas Brawijaya	Jl. Soekarno Hatta|Jl. Borobudur
malang	Blimbing	-7.9410	112.6450	b	the north gate of Malang = gerbang utara Malang	Jl. Letjen S. Parman|Jl. Raden Intan
malang	Batu	-7.8710	112.5240	h	the apple orchards = kebun apel	Jl. Panglima Sudirman|Jl. Abdul Gani Atas
surakarta	Slamet Riyadi	-7.5660	110.8100	b	Sriwedari Park = Taman Sriwedari	Jl. Slamet Riyadi|Jl. Gajah Mada|Jl. Honggowongso
surakarta	Laweyan	-7.5700	110.7960	o	the batik workshops = kampung batik	Jl. Dr. Radjiman|Jl. Sidoluhur
surakarta	Mangkunegaran	-7.5660	110.8230	o	the Mangkunegaran palace = Pura Mangkunegaran	Jl. Ronggowarsito|Jl. Diponegoro
surakarta	Manahan	-7.5550	110.8060	g	Manahan stadium = Stadion Manahan	Jl. Adi Sucipto|Jl. M. T. Haryono
labuan-bajo	Waecicu	-8.4660	119.8800	c	Waecicu Beach = Pantai Waecicu	Jl. Pantai Waecicu|Jl. Waecicu Dalam
labuan-bajo	Kampung Ujung	-8.4930	119.8770	o	the old harbour = pelabuhan lama	Jl. Soekarno Hatta|Jl. Pelabuhan
labuan-bajo	Pantai Pede	-8.5120	119.8730	c	Pede Beach = Pantai Pede	Jl. Pantai Pede|Jl. Gabriel Gampur
labuan-bajo	Golo Koe	-8.4920	119.8900	h	the hill above the bay = bukit di atas teluk	Jl. Golo Koe|Jl. Yohanes Sehadun
mataram	Cakranegara	-8.5890	116.1310	s	the Mayura water palace = Taman Mayura	Jl. Selaparang|Jl. Pejanggik
mataram	Pejanggik	-8.5810	116.1080	g	the governor's office = kantor gubernur	Jl. Pejanggik|Jl. Majapahit|Jl. Udayana
mataram	Senggigi	-8.4930	116.0430	c	Senggigi Beach = Pantai Senggigi	Jl. Raya Senggigi|Jl. Raya Mangsit
mataram	Kuta Mandalika	-8.8930	116.2830	c	the Mandalika circuit = Sirkuit Mandalika	Jl. Pariwisata|Jl. Raya Kuta
kupang	Kota Lama	-10.1610	123.5780	o	the old harbour = pelabuhan lama	Jl. Siliwangi|Jl. Soekarno
kupang	Pasir Panjang	-10.1490	123.6060	c	Pasir Panjang Beach = Pantai Pasir Panjang	Jl. Timor Raya|Jl. Kelapa Lima
kupang	El Tari	-10.1670	123.6140	g	the governor's office = kantor gubernur	Jl. El Tari|Jl. Frans Seda
kupang	Oebobo	-10.1640	123.6250	b	Lippo Plaza	Jl. Veteran|Jl. W. J. Lalamentik
ambon	Kota Ambon	-3.6970	128.1810	g	the Pattimura park = Taman Pattimura	Jl. Pattimura|Jl. Sultan Khairun|Jl. A. Y. Patty
ambon	Batu Merah	-3.6900	128.1930	s	Ambon Plaza	Jl. Sultan Babullah|Jl. Jenderal Sudirman
ambon	Passo	-3.6350	128.2480	b	the Merah Putih bridge = Jembatan Merah Putih	Jl. Raya Passo|Jl. Wolter Monginsidi
ambon	Latuhalat	-3.7820	128.1020	c	Santai Beach = Pantai Santai	Jl. Raya Latuhalat|Jl. Namalatu
jayapura	Kota Jayapura	-2.5370	140.7110	b	the bay of Jayapura = Teluk Jayapura	Jl. Ahmad Yani|Jl. Percetakan|Jl. Koti
jayapura	Dok II	-2.5270	140.7210	g	the governor's office = kantor gubernur	Jl. Soa Siu|Jl. Trikora
jayapura	Abepura	-2.6110	140.6700	u	the Cenderawasih campus = kampus Universitas Cenderawasih	Jl. Raya Abepura|Jl. Gerilyawan
jayapura	Sentani	-2.5710	140.5170	a	Sentani Airport = Bandara Sentani	Jl. Raya Kemiri|Jl. Sentani-Depapre
sorong	Kota Sorong	-0.8790	131.2530	b	the harbour for Raja Ampat = pelabuhan ke Raja Ampat	Jl. Ahmad Yani|Jl. Yos Sudarso
sorong	Tembok Berlin	-0.8840	131.2440	c	the Tembok Berlin sea wall = Tembok Berlin	Jl. Yos Sudarso|Jl. Ferry
sorong	Remu	-0.8780	131.2750	s	Remu Market = Pasar Remu	Jl. Basuki Rahmat|Jl. Selat Sagawin
sorong	Malanu	-0.8890	131.2980	a	Domine Eduard Osok Airport = Bandara Domine Eduard Osok	Jl. Basuki Rahmat Km 9|Jl. Malibela
bandar-lampung	Tanjung Karang	-5.4090	105.2580	s	the Adipura monument = Tugu Adipura	Jl. Raden Intan|Jl. Kartini
bandar-lampung	Teluk Betung	-5.4480	105.2650	o	the bay of Lampung = Teluk Lampung	Jl. W. R. Monginsidi|Jl. Ikan Hiu
bandar-lampung	Kedaton	-5.3790	105.2510	u	the Lampung University campus = kampus Universitas Lampung	Jl. Teuku Umar|Jl. Z. A. Pagar Alam
bandar-lampung	Rajabasa	-5.3560	105.2330	b	the Rajabasa terminal = Terminal Rajabasa	Jl. Soekarno Hatta|Jl. Kapten Abdul Haq
jambi	Pasar Jambi	-1.5900	103.6130	o	the Gentala Arasy bridge = Jembatan Gentala Arasy	Jl. Sultan Thaha|Jl. Dr. Sutomo
jambi	Telanaipura	-1.6080	103.5780	g	the governor's office = kantor gubernur	Jl. Ahmad Yani|Jl. Sumantri Brojonegoro
jambi	Sipin	-1.6130	103.5960	s	the malls = pertokoan	Jl. Kapten Pattimura|Jl. Kol. Abunjani
jambi	Paal Merah	-1.6420	103.6430	a	Sultan Thaha Airport = Bandara Sultan Thaha	Jl. Soekarno Hatta|Jl. Lingkar Timur
banda-aceh	Baiturrahman	5.5530	95.3170	o	the Baiturrahman mosque = Masjid Raya Baiturrahman	Jl. Tgk. Cik Ditiro|Jl. Diponegoro
banda-aceh	Peunayong	5.5590	95.3220	s	the Peunayong market = Pasar Peunayong	Jl. W. R. Supratman|Jl. Panglima Polem
banda-aceh	Lampriet	5.5640	95.3390	g	the governor's office = kantor gubernur	Jl. Teuku Nyak Arief|Jl. T. P. Polem
banda-aceh	Ulee Lheue	5.5600	95.2860	c	the Sabang ferry = pelabuhan feri ke Sabang	Jl. Sultan Iskandar Muda|Jl. Rama Setia
kendari	Kendari Beach	-3.9740	122.5770	c	Kendari Bay = Teluk Kendari	Jl. Ir. H. Alala|Jl. Edi Sabara
kendari	Wua-Wua	-4.0060	122.5140	b	the Wua-Wua crossing = perempatan Wua-Wua	Jl. Ahmad Yani|Jl. M. T. Haryono
kendari	Mandonga	-3.9690	122.5140	s	the Mandonga market = Pasar Mandonga	Jl. Abdullah Silondae|Jl. Drs. H. Abdullah
kendari	Anduonohu	-4.0110	122.5350	u	the Halu Oleo campus = kampus Universitas Halu Oleo	Jl. H. E. A. Mokodompit|Jl. Malaka
palu	Besusu	-0.8920	119.8710	g	the governor's office = kantor gubernur	Jl. Prof. Moh. Yamin|Jl. Sam Ratulangi
palu	Talise	-0.8680	119.8790	c	Talise Beach = Pantai Talise	Jl. Cut Mutia|Jl. Yos Sudarso
palu	Tatura	-0.9170	119.8830	s	the Tatura shops = pertokoan Tatura	Jl. Emy Saelan|Jl. I Gusti Ngurah Rai
palu	Birobuli	-0.9160	119.9000	a	Mutiara Airport = Bandara Mutiara SIS Al-Jufrie	Jl. Basuki Rahmat|Jl. Abdurrahman Saleh
bogor	Kebun Raya	-6.5980	106.7980	o	the botanical garden = Kebun Raya Bogor	Jl. Ir. H. Juanda|Jl. Pajajaran|Jl. Otto Iskandardinata
bogor	Baranangsiang	-6.6060	106.8120	b	the Baranangsiang toll gate = gerbang tol Baranangsiang	Jl. Raya Pajajaran|Jl. Bangka
bogor	Sentul	-6.5640	106.8650	h	the Sentul hills = perbukitan Sentul	Jl. Bukit Sentul|Jl. M. H. Thamrin
bogor	Puncak	-6.6950	106.9440	h	the tea fields = kebun teh	Jl. Raya Puncak|Jl. Raya Cisarua
tangerang	BSD	-6.3010	106.6530	b	the ICE exhibition halls = gedung pameran ICE	Jl. BSD Grand Boulevard|Jl. Pahlawan Seribu
tangerang	Gading Serpong	-6.2410	106.6290	s	the malls of Serpong = mal-mal Serpong	Jl. Boulevard Gading Serpong|Jl. Kelapa Dua Raya
tangerang	Bintaro	-6.2790	106.7130	l	the Bintaro shops = Bintaro Xchange	Jl. Bintaro Utama|Jl. Boulevard Bintaro
tangerang	Bandara	-6.1260	106.6760	a	Soekarno-Hatta Airport = Bandara Soekarno-Hatta	Jl. Marsekal Suryadarma|Jl. Husein Sastranegara
bekasi	Summarecon	-6.2250	107.0010	s	the Summarecon mall = Mal Summarecon	Jl. Bulevar Ahmad Yani|Jl. Bulevar Selatan
bekasi	Kalimalang	-6.2480	106.9790	b	the office towers = menara perkantoran	Jl. K. H. Noer Ali|Jl. Jenderal Sudirman
bekasi	Cikarang	-6.2960	107.1510	i	the Jababeka factories = kawasan industri Jababeka	Jl. Niaga Raya|Jl. Industri
bekasi	Lippo Cikarang	-6.3380	107.1360	i	the plants = kawasan industri	Jl. M. H. Thamrin|Jl. Sriwijaya
`
