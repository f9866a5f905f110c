/**
 * Districts, smaller cities, authorities, laws, taxes and great firms that are found in one country only, in the form of
 * the table of countries. What several countries have under one name is left out.
 */
export const furtherPlaces = `
AU | AFCA, AEMO, NDIS, Austrac, WorkCover, Fair Work, ACNC, Bunnings, Parramatta, Mildura, Shepparton, Bundaberg, Rockhampton, Karratha, Port Hedland, Broome, Fremantle, Bunbury, Geraldton,
  Mount Isa, Whyalla, Mount Gambier, Barossa, Hunter Valley, Gippsland, Great Barrier Reef, Bass Strait
NZ | Aotearoa, Te Whatu Ora, KiwiSaver, Pharmac, NZTA, NZX, RBNZ, Fonterra, Zespri, Te Papa, Whanganui, Palmerston North, New Plymouth, Masterton, Wairarapa, Manawatū, Manawatu, Kaimai, Coromandel,
  Ōmokoroa, Katikati, Whakatāne, Whakatane, Taupō, Taupo, Kaikōura, Kaikoura, Oamaru, Rangiora, Kerikeri, Wānaka, Wanaka, Greymouth, Hokitika, Ōtaki, Porirua, Lower Hutt, Upper Hutt, Matamata,
  Te Awamutu, Balclutha, Lyttelton, Motueka, Aoraki, Te Waipounamu
CA | OSFI, PIPEDA, WSIB, RRSP, CDIC, CMHC, CUPE, TSXV, First Nation, First Nations, Health Canada, Transport Canada, Loblaws, Canada Post, Hydro-Québec, SaskPower, Manitoba Hydro, BC Hydro,
  ServiceOntario, Desjardins, Burnaby, Nanaimo, Prince George, Fort McMurray, Grande Prairie, Medicine Hat, Moose Jaw, Barrie, Oshawa, Markham, Etobicoke, Sault Ste. Marie, Niagara, Lévis, Longueuil,
  Rimouski, Saguenay, Chicoutimi, Drummondville, Abitibi, Gaspé, Cape Breton, Annapolis Valley, Okanagan, Iqaluit, Corner Brook, Miramichi
US | CDC, Medicaid, ERISA, NLRB, USDA, DOJ, Labor Day, Fourth of July, Memorial Day, FERC, PJM, ERCOT, FAA, NTSB, FEMA, CFPB, FINRA, Title IX, Chapter 7, 401(k), Joint Commission
MX | COFEPRIS, IMSS, INFONAVIT, ISSSTE, CNBV, Banxico, PROFECO, CONAGUA, Bajío, Apodaca, San Nicolás de los Garza, San Pedro Garza García, Ciudad Juárez, Nuevo Laredo, Reynosa, Matamoros, Mexicali,
  Ensenada, Ramos Arizpe, Celaya, Irapuato, Guanajuato, Zacatecas, Colima, Manzanillo, Lázaro Cárdenas, Tuxtla, Chiapas, Villahermosa, Campeche, Quintana Roo, Playa del Carmen, Cuernavaca, Pachuca,
  Tlaxcala, Coahuila, Tamaulipas, Nayarit, Tepic, Baja California, Los Cabos, Xalapa, Coatzacoalcos, Orizaba, Ciudad Obregón, Los Mochis, Estado de México
CL | Sernac, Codelco, Isapre, Fonasa, Cochilco, Sernageomin, Ñuble, Chillán, Curicó, Calama, Copiapó, Ovalle, Quilpué, Coyhaique, Aysén, Araucanía, Maule, Tarapacá, Arica, Magallanes, Quellón,
  Talcahuano, Las Condes, San Bernardo, Puchuncaví, Quintero, Colchagua, O’Higgins
CO | Quindío, Neiva, Tolima, Boyacá, Tunja, Cundinamarca, Zipaquirá, Sogamoso, Popayán, Pasto, Nariño, Montería, Sincelejo, Valledupar, Buenaventura, Palmira, Tuluá, Envigado, Itagüí, Rionegro,
  Caldas, Risaralda, Casanare, Yopal, La Guajira, Riohacha, Ecopetrol, Bancolombia, Supersociedades, Superfinanciera, Invima, Magdalena Medio
AR | AFIP, INDEC, BCRA, YPF, ANMAT, Cipolletti, General Roca, Alto Valle, Río Negro, Bahia Blanca, San Rafael, Catamarca, Jujuy, Corrientes, Entre Ríos, Rafaela, Río Cuarto, Villa María, Tandil,
  Olavarría, Comodoro Rivadavia, Trelew, Puerto Madryn, Chubut, Ushuaia, Tierra del Fuego, Río Gallegos, La Pampa, Pergamino, Zárate, Merval
PE | Miraflores, Barranco, Surco, Chorrillos, INDECOPI, OSINERGMIN, SENAMHI, MINSA, Sechura, Paita, Talara, Tumbes, Lambayeque, Chimbote, Áncash, Huaraz, Nazca, Ayacucho, Apurímac, Juliaca, Moquegua,
  Pucallpa, Ucayali, Tarapoto, Madre de Dios, Cerro de Pasco, La Oroya, Tingo María, EsSalud
UY | Tacuarembó, Artigas, Rivera, Treinta y Tres, Fray Bentos, Canelones, Río Branco, Piriápolis, BROU, Antel
PY | Itapúa, Alto Paraná, Caaguazú, Itaipú, Villarrica, Hernandarias
BO | Oruro, Beni, Cobija, Warnes, Montero, Uyuni, YPFB, Chapare
BR | Uberaba, Piracicaba, Santa Casa, CNPJ, BNDES, Ibama, Anatel, ANEEL, Anac, Receita Federal, Banco do Brasil, Bradesco, Itaú, Embrapa, Petrobras, Correios, Contagem, Betim, Juiz de Fora,
  Montes Claros, Ipatinga, Governador Valadares, Anápolis, Rondonópolis, Sinop, Dourados, Maringá, Cascavel, Ponta Grossa, Chapecó, Criciúma, Itajaí, Pelotas, Passo Fundo, Bento Gonçalves, Guarulhos,
  Osasco, Santo André, São Bernardo, Bauru, Presidente Prudente, Araraquara, São Carlos, Limeira, Taubaté, São Luís, Teresina, João Pessoa, Aracaju, Feira de Santana, Ilhéus, Petrolina, Caruaru,
  Campina Grande, Mossoró, Juazeiro, Macapá, Porto Velho, Rio Branco, Boa Vista, Tocantins, Amapá, Roraima, Maranhão, Piauí, Alagoas, Sergipe, Paraíba, Niterói, Petrópolis, Duque de Caxias,
  Volta Redonda, Macaé, Vila Velha
HK | Kowloon, Tsim Sha Tsui, Mong Kok, Wan Chai, Kwun Tong, Tuen Mun, Sha Tin, Tsuen Wan, Lantau, New Territories, Causeway Bay, Sheung Wan, Yuen Long, Kwai Chung, HKMA, HKEX, Hang Seng,
  Cathay Pacific
SG | Tampines, Bedok, Tuas, Pasir Ris, Sentosa, Toa Payoh, Ang Mo Kio, Yishun, Sengkang, Punggol, Clementi, Bukit Batok, Bukit Timah, Orchard Road, Raffles Place, Paya Lebar, HDB, CPF, IRAS, ACRA,
  WICA, SGX, Temasek, NTUC, SingPass, Tan Tock Seng, Kranji, Loyang
TW | Yunlin, Nantou, Chupei, Zhubei, Zhunan, Lukang, Douliu, Taitung, Penghu, Kinmen, Neihu, Xinyi, Banqiao, New Taipei, TSMC, Foxconn, TWSE, Hsinchu Science Park
NO | Oppland, Østfold, Vestfold, Telemark, Agder, Innlandet, Trøndelag, Møre, Romsdal, Ryfylke, Hardanger, Sogn, Fjordane, Arendal, Porsgrunn, Skien, Halden, Sarpsborg, Gjøvik, Kongsberg, Hønefoss,
  Levanger, Steinkjer, Namsos, Mo i Rana, Harstad, Kirkenes, Hammerfest, Kristiansund, Florø, Førde, Odda, Egersund, Mandal, Lindesnes, Equinor, Statkraft, Statnett, Vinmonopolet, NVE, Brønnøysund,
  Mattilsynet, Havtil, Ptil, Gardermoen
DK | Hillerød, Helsingør, Næstved, Slagelse, Ringsted, Holbæk, Køge, Nykøbing, Lolland, Falster, Bornholm, Rønne, Nyborg, Middelfart, Fredericia, Haderslev, Aabenraa, Tønder, Varde, Ringkøbing,
  Holstebro, Struer, Lemvig, Skive, Thisted, Grenaa, Ebeltoft, Skanderborg, Ikast, Billund, Brønderslev, Skagen, Kastrup, Lyngby, Ballerup, Glostrup, Fyn, Sjælland, Jylland, Ørsted, Energinet,
  Nationalbanken, Folketing, Dankort, Sundhedsstyrelsen
SE | Södertälje, Eskilstuna, Nyköping, Katrineholm, Örnsköldsvik, Östersund, Falun, Borlänge, Sandviken, Hudiksvall, Söderhamn, Trollhättan, Uddevalla, Skövde, Lidköping, Varberg, Falkenberg, Kalmar,
  Oskarshamn, Västervik, Visby, Gotland, Öland, Karlskrona, Kristianstad, Hässleholm, Trelleborg, Ystad, Landskrona, Ängelholm, Ljungby, Värnamo, Gislaved, Motala, Arvika, Piteå, Gällivare, Norrland,
  Dalarna, Värmland, Halland, Blekinge, Skatteverket, Riksbank, Bolagsverket, Livsmedelsverket, Arbetsmiljöverket, Systembolaget, Västra Götaland, Bohuslän
IS | ehf, Landsvirkjun, Landsbankinn, Íslandsbanki, Reykjanes, Grindavík, Suðurnes, Vestmannaeyjar, Borgarnes, Akranes, Sauðárkrókur, Siglufjörður, Dalvík, Westfjords, Westman Islands, Snæfellsnes,
  Seyðisfjörður, Reyðarfjörður, Fjarðabyggð, Reykjavík, Mosfellsbær, Garðabær
CH | Lyss, Burgdorf, Langenthal, Emmental, Oberland, Interlaken, Spiez, Olten, Grenchen, Wettingen, Wohlen, Lenzburg, Frauenfeld, Kreuzlingen, Romanshorn, Rorschach, Gossau, Herisau, Appenzell,
  Glarus, Schwyz, Einsiedeln, Altdorf, Nidwalden, Sursee, Emmen, Uster, Wetzikon, Dübendorf, Kloten, Davos, Locarno, Bellinzona, Mendrisio, Chiasso, Sierre, Martigny, Monthey, Montreux, Vevey,
  Yverdon, Nyon, La Chaux-de-Fonds, Le Locle, Delémont, Kantonalbank, SUVA, Migros, PostFinance, Swissmedic, Swisscom, SNB, AHV
PL | ZUS, KRS, NBP, UOKiK, KNF, GPW, NFZ, PKP, Orlen, Allegro, Biedronka, Słupsk, Koszalin, Elbląg, Grudziądz, Włocławek, Płock, Kalisz, Konin, Leszno, Legnica, Wałbrzych, Jelenia Góra, Gorzów,
  Tarnów, Nowy Sącz, Zakopane, Przemyśl, Zamość, Chełm, Suwałki, Łomża, Ostrołęka, Siedlce, Rybnik, Tychy, Sosnowiec, Zabrze, Bytom, Chorzów, Kędzierzyn, Podkarpacie, Mazowsze, Wielkopolska, Pomorze,
  Warmia, Mazury, WIBOR
CZ | ČNB, ČEZ, Praha, Zlin, Kolín, Mladá Boleslav, Tábor, Písek, Strakonice, Třebíč, Znojmo, Hodonín, Uherské Hradiště, Kroměříž, Přerov, Prostějov, Šumperk, Vsetín, Nový Jičín, Frýdek-Místek,
  Havířov, Karviná, Třinec, Chomutov, Teplice, Děčín, Ústí, Jablonec, Náchod, Trutnov, Chrudim, Beroun, Příbram, Cheb, Vysočina, PRIBOR, SÚKL
HU | MNB, Zrt, Nyrt, MÁV, BUBOR, Dunaújváros, Zalaegerszeg, Kaposvár, Szolnok, Békéscsaba, Tatabánya, Veszprém, Salgótarján, Szekszárd, Hódmezővásárhely, Esztergom, Paks, Mosonmagyaróvár, Balaton
RO | ANAF, BNR, BVB, ROBOR, Transelectrica, Hidroelectrica, Romgaz, CNAS, ANRE, Buzău, Suceava, Botoșani, Vaslui, Focșani, Tulcea, Călărași, Giurgiu, Târgoviște, Slatina, Hunedoara, Reșița,
  Alba Iulia, Bistrița, Baia Mare, Satu Mare, Zalău, Mureș, Maramureș, Bihor, Dobrogea, Mangalia, Mediaș, Cluj-Napoca
RS | Čačak, Kraljevo, Užice, Valjevo, Šabac, Pančevo, Smederevo, Leskovac, Vranje, Novi Pazar, Sombor, Kikinda, Sremska Mitrovica, Zlatibor, Šumadija
TR | Bağcılar, Kadıköy, Kadikoy, Beşiktaş, Besiktas, Şişli, Sisli, Üsküdar, Çankaya, Cankaya, Bornova, Nilüfer, Nilufer, Karşıyaka, Çorlu, Tekirdağ, Edirne, Çanakkale, Balıkesir, Bandırma, Afyon,
  Isparta, Burdur, Aksaray, Niğde, Nevşehir, Kırşehir, Sivas, Malatya, Elazığ, Erzurum, Şanlıurfa, Mardin, Hatay, İskenderun, Iskenderun, Osmaniye, Kahramanmaraş, Giresun, Zonguldak, Bolu, Düzce,
  Yalova, Çerkezköy, Ostim, SGK, TCMB, BDDK, KVKK, EPDK, TÜPRAŞ, BIST, Borsa Istanbul
KR | Gangnam, Yongin, Hwaseong, Ansan, Bucheon, Goyang, Seongnam, Pangyo, Cheonan, Gunsan, Iksan, Mokpo, Yeosu, Suncheon, Gimhae, Jinju, Geoje, Andong, Gyeongju, Gangneung, Chuncheon, Wonju, Sejong,
  Chungju, Chungcheong, Jeolla, Gyeongsang, Gangwon, Yangju, KOTRA, KEPCO, Chuseok, Seollal
JP | Himeji, Kurashiki, Fukuyama, Takamatsu, Tokushima, Oita, Miyazaki, Kurume, Omuta, Shimonoseki, Yamaguchi, Tottori, Shimane, Matsue, Fukui, Tsuruga, Gotemba, Numazu, Mishima, Odawara, Atami,
  Kofu, Matsumoto, Takasaki, Maebashi, Gunma, Utsunomiya, Tochigi, Mito, Ibaraki, Tsukuba, Narita, Iwaki, Koriyama, Morioka, Iwate, Hachinohe, Yamagata, Hakodate, Asahikawa, Obihiro, Kushiro, Otaru,
  Nara, Otsu, Shiga, Amagasaki, Nishinomiya, Tokai, Yokkaichi, METI, Golden Week, Obon, Keidanren, Shinkansen, Dojima, Marunouchi
CN | Kunshan, Changzhou, Nantong, Yangzhou, Zhenjiang, Xuzhou, Wenzhou, Taizhou, Jiaxing, Huzhou, Shaoxing, Jinhua, Yiwu, Fuzhou, Quanzhou, Fujian, Zhuhai, Zhongshan, Huizhou, Shantou, Guangxi,
  Nanning, Guiyang, Guizhou, Yunnan, Lanzhou, Gansu, Xinjiang, Urumqi, Tibet, Inner Mongolia, Hohhot, Shijiazhuang, Hebei, Taiyuan, Shanxi, Shaanxi, Zhengzhou, Henan, Luoyang, Jinan, Yantai, Weihai,
  Weifang, Harbin, Heilongjiang, Changchun, Jilin, Liaoning, Nanchang, Jiangxi, Anhui, Hubei, Hunan, Pudong, CSRC, NMPA, SAMR, PBOC, Spring Festival
IN | Smt, Aadhaar, CERT-In, NBFC, FSSAI, DPIIT, NCLT, CGST, MSME, Diwali, UPI, Sensex, Nifty, NABARD, SIDBI, TRAI, CDSCO, EPFO, Thane, Navi Mumbai, Kolhapur, Solapur, Sangli, Satara, Ahmednagar,
  Nanded, Latur, Jalgaon, Akola, Amravati, Belgaum, Belagavi, Dharwad, Davangere, Tumkur, Shimoga, Erode, Karur, Trichy, Tiruchirappalli, Tirunelveli, Thoothukudi, Vellore, Ranipet, Sivakasi,
  Pollachi, Palakkad, Thrissur, Kozhikode, Kannur, Kollam, Ernakulam, Guntur, Nellore, Tirupati, Warangal, Karimnagar, Kakinada, Rajahmundry, Bhilai, Durg, Bilaspur, Rourkela, Cuttack, Sambalpur,
  Dhanbad, Bokaro, Asansol, Durgapur, Siliguri, Howrah, Haldia, Varanasi, Allahabad, Prayagraj, Agra, Meerut, Ghaziabad, Faridabad, Bareilly, Moradabad, Aligarh, Gorakhpur, Haridwar, Rudrapur,
  Uttarakhand, Himachal, Baddi, Shimla, Jalandhar, Patiala, Panipat, Sonipat, Karnal, Rohtak, Hisar, Haryana, Ajmer, Bikaner, Bhilwara, Alwar, Neemrana, Gandhinagar, Bhavnagar, Jamnagar, Morbi, Vapi,
  Ankleshwar, Bharuch, Mehsana, Silvassa, Gwalior, Jabalpur, Ujjain, Shillong, Imphal, Agartala, Aizawl, Dibrugarh
PK | FBR, PSX, WAPDA, NEPRA, SECP, OGRA, DRAP, NTDC, K-Electric, Gwadar, Sahiwal, Okara, Kasur, Sheikhupura, Sargodha, Bahawalpur, Rahim Yar Khan, Dera Ghazi Khan, Abbottabad, Mardan,
  Khyber Pakhtunkhwa, Balochistan, Larkana, Nawabshah, Mirpur Khas, Gilgit, Korangi, Jhelum
BD | BGMEA, BKMEA, Titas, Petrobangla, RAJUK, BTRC, bKash, BSTI, Cumilla, Comilla, Mymensingh, Barishal, Rangpur, Bogura, Bogra, Jashore, Jessore, Tongi, Ashulia, Cox’s Bazar, Feni, Noakhali,
  Dinajpur, Pabna, Kushtia, Mongla
LK | CBSL, Anuradhapura, Batticaloa, Ratnapura, Badulla, Hambantota, Kegalle, Gampaha, Kalutara, Moratuwa, Katunayake, Biyagama, Dambulla, Polonnaruwa, Matale, Dilmah, Sri Jayawardenepura
NP | Lamjung, Gandaki, Bagmati, Lumbini, Karnali, Koshi, Madhesh, Chitwan, Butwal, Dharan, Janakpur, Hetauda, Nepalgunj, Dhangadhi, Bhaktapur, Kaski, Gorkha, Tanahun, Syangja, Dolakha, Sindhupalchok,
  Solukhumbu, Terai, NRB, Dashain, Tihar, Marsyangdi, Dordi, Khimti, Jhapa
PH | barangay, Barangay, Meralco, PhilHealth, PAGASA, Pag-IBIG, Jollibee, PLDT, NAIA, Bulacan, Pampanga, Angeles City, Tarlac, Pangasinan, Ilocos, Nueva Ecija, Bataan, Zambales, Lucena, Bicol,
  Legazpi, Naga City, Albay, Sorsogon, Leyte, Tacloban, Samar, Bohol, Dumaguete, Negros, Panay, Palawan, Puerto Princesa, Butuan, Surigao, Cotabato, Iligan, Bukidnon, Misamis, Mandaue, Lapu-Lapu,
  Mactan, Parañaque, Mandaluyong, Marikina, Caloocan, Valenzuela City, Muntinlupa, Alabang
ID | OJK, BPJS, BPOM, Pertamina, Tbk, Lebaran, Tokopedia, Gojek, Cikarang, Cilegon, Banten, Depok, Cirebon, Tasikmalaya, Sukabumi, Surakarta, Magelang, Jepara, Pekalongan, Kediri, Gresik, Sidoarjo,
  Pasuruan, Banyuwangi, Madura, Mataram, Kupang, Ambon, Maluku, Manado, Gorontalo, Kendari, Pontianak, Banjarmasin, Samarinda, Pekanbaru, Dumai, Bengkulu, Lampung, Aceh, Jayapura, Morowali,
  Tanjung Priok
MY | BNM, EPF, KWSP, SOCSO, Bursa Malaysia, Petronas, Tenaga Nasional, MITI, Datuk, Tan Sri, Encik, Puan, Subang, Cyberjaya, Butterworth, Bayan Lepas, Alor Setar, Kota Bharu, Kelantan, Terengganu,
  Pahang, Batu Pahat, Pasir Gudang, Iskandar, Pengerang, Bintulu, Sandakan, Tawau, Labuan, Langkawi, Genting, Cameron Highlands
TH | Songkran, khun, Khun, EGAT, Lamphun, Lampang, Phitsanulok, Nakhon Sawan, Nakhon Ratchasima, Korat, Ubon, Udon Thani, Buriram, Saraburi, Lopburi, Pathum Thani, Samut Sakhon, Chachoengsao,
  Laem Chabang, Sriracha, Map Ta Phut, Chanthaburi, Hua Hin, Songkhla, Nakhon Si Thammarat, Pattani, Sukhothai, Kanchanaburi, Nakhon Pathom, Eastern Seaboard
VN | EVN, Vinamilk, Vingroup, Tết, Hà Nội, Sài Gòn, Đà Nẵng, Hải Phòng, Cần Thơ, Huế, Bình Dương, Đồng Nai, Bắc Ninh, Nghệ An, Thanh Hóa, Nam Định, Thái Bình, Quảng Ninh, Hạ Long, Ha Long, Bien Hoa,
  Biên Hòa, My Tho, Ca Mau, Kien Giang, Phu Quoc, Dak Lak, Buon Ma Thuot, Pleiku, Quang Nam, Quang Ngai, Dung Quat, Khanh Hoa, Binh Dinh, Thai Nguyen, Vinh Phuc, Hai Duong, Hung Yen, Nam Dinh,
  Nghe An, Tay Ninh, Tien Giang, Ben Tre, Dong Thap, Thu Duc
IL | Kfar Saba, Afula, Nazareth, Tiberias, Akko, Nahariya, Karmiel, Yokneam, Caesarea, Hadera, Ra’anana, Petah Tikva, Rishon, Holon, Bat Yam, Ramat Gan, Modi’in, Ramla, Ashkelon, Sderot, Kiryat Gat,
  Dimona, kibbutz, moshav, Bank Hapoalim, Bank Leumi, TASE
EG | EGX, Zagazig, Damanhur, Minya, Assiut, Sohag, Qena, Fayoum, Beni Suef, 6th of October City, 10th of Ramadan, Ain Sokhna, Sadat City, Borg El Arab, Kafr El Sheikh, Sinai, NREA, EEHC
MA | Tamraght, Dakhla, Laayoune, Essaouira, Ouarzazate, Errachidia, Beni Mellal, Khouribga, Jorf Lasfar, Mohammedia, Settat, Larache, Al Hoceima, Berkane, Taroudant, Tiznit, Bouskoura, Nouaceur,
  ONEE, ONSSA, Bank Al-Maghrib, Attijariwafa, OCP
TN | STEG, Gafsa, Tozeur, Djerba, Zarzis, Medenine, Mahdia, Hammamet, Zaghouan, Béja, Jendouba, Le Kef, Siliana, Kasserine, Sidi Bouzid, La Marsa, Ben Arous, Mégrine, BIAT
DZ | Blida, Sétif, Batna, Béjaïa, Tizi Ouzou, Tlemcen, Mostaganem, Skikda, Hassi Messaoud, Ghardaïa, Ouargla, Sonatrach, Sonelgaz, Rouiba
ZA | Pty ) Ltd, B-BBEE, SARB, Nedbank, Absa, Transnet, Sasol, Shoprite, Umhlanga, Richards Bay, Ladysmith, Ballito, Tzaneen, Musina, Witbank, eMalahleni, Secunda, Vereeniging, Vanderbijlpark,
  Midrand, Randburg, Ekurhuleni, Boksburg, Germiston, Krugersdorp, Potchefstroom, Klerksdorp, Mahikeng, Upington, Kathu, Saldanha, Vredenburg, Mossel Bay, Hermanus, Grahamstown, Makhanda, Mthatha,
  Buffalo City, Karoo, Highveld, Lowveld, Overberg, Namaqualand, Bushveld, JIBAR, CIPC, Nersa, Sasria
NG | Surulere, Yaba, Apapa, Ikorodu, Ikoyi, Victoria Island, Badagry, Osogbo, Ado-Ekiti, Ondo, Asaba, Awka, Nnewi, Umuahia, Abakaliki, Makurdi, Lokoja, Minna, Bauchi, Gombe, Yola, Zaria, Katsina,
  Kebbi, Bayelsa, Yenagoa, Akwa Ibom, Rivers State, Delta State, Anambra, Imo State, Kwara, Niger Delta, FIRS, NNPC, NERC, PenCom, Dangote, GTBank, Zenith Bank
KE | SHIF, NHIF, KRA, KPLC, Equity Bank, KCB, Nairobi Securities, matatu, Westlands, Kilimani, Ruaka, Kericho, Bomet, Narok, Nandi, Kakamega, Bungoma, Busia, Siaya, Homa Bay, Kisii, Migori,
  Nyahururu, Nanyuki, Murang’a, Kirinyaga, Laikipia, Isiolo, Garissa, Lamu, Kilifi, Kwale, Athi River, Ruiru, Juja, Limuru, Turkana, Lodwar, Baringo, Kajiado, Namanga
GH | SSNIT, COCOBOD, Ashanti, Volta Region, Koforidua, Obuasi, Tarkwa, Techiman, Bolgatanga, Winneba, Kasoa, Sekondi, Elmina, Bank of Ghana
TZ | TANESCO, Iringa, Singida, Tabora, Kigoma, Bukoba, Shinyanga, Geita, Musoma, Babati, Kilimanjaro, Njombe, Songea, Mtwara, Pemba, Unguja, Kariakoo, Bagamoyo, Kahama
UG | UMEME, Arua, Soroti, Tororo, Iganga, Kabale, Kasese, Hoima, Mukono, Wakiso, Bwindi, Bank of Uganda, Luwero
RW | Rubavu, Gisenyi, Rusizi, Nyagatare, Muhanga, Rwamagana
ET | Awasa, Jimma, Gondar, Dessie, Bishoftu, Oromia, Amhara, Tigray, Sidama, Kombolcha
ZM | ZESCO, ZRA, Solwezi, Chingola, Mufulira, Kabwe, Chipata, Kasama, Mongu, Choma, Kafue, Chililabombwe, Lumwana, Kansanshi
MW | Mzuzu, Zomba, Kasungu, Mangochi
NA | NamPower, Oshakati, Ondangwa, Rundu, Lüderitz, Tsumeb, Otjiwarongo, Keetmanshoop, Erongo
BW | Maun, Selebi-Phikwe, Palapye, Orapa, Jwaneng, Debswana, BURS, Kasane
MZ | Nacala, Matola, Cabo Delgado, Quelimane, Inhambane, Chimoio
SN | Sénégal, Touba, Rufisque, Diamniadio, Casamance, Matam, Podor, Sonatel, SENELEC
CI | Korhogo, Daloa, Gagnoa, Soubré, Yopougon, Cocody, Treichville, Vridi, BRVM, UEMOA
CM | Bafoussam, Garoua, Maroua, Bamenda, Limbe, Kribi, Buea
KZ | akimat, Kaspi, KASE, Samruk, KEGOC, Oskemen, Ust-Kamenogorsk, Petropavl, Kokshetau, Taraz, Turkistan, Kyzylorda, Uralsk, Ekibastuz, Temirtau, Zhezkazgan, Aksai, Tengiz, Kashagan, Khorgos,
  Saryarka
UZ | Fergana, Namangan, Andijan, Navoi, Nukus, Urgench, Termez, Karshi
GE | Rustavi, Zugdidi, Kakheti, Telavi, Adjara, Imereti
AE | Jebel Ali, Mussafah, DEWA, ADNOC, Etisalat, Emirates NBD, RAKEZ, Umm Al Quwain, Deira, Al Quoz, DMCC
SA | Rabigh, Hofuf, Al Ahsa, Buraidah, Najran, Jizan, Taif, Aramco, SABIC, ZATCA, SAMA, SFDA, Red Sea Project, Saudization, Nitaqat, SAIBOR, Diriyah, Qiddiya
QA | QFC, QatarEnergy, Dukhan, Al Khor
KW | Salmiya, Hawally, Jahra, KPC
OM | OPAZ, Nizwa, Barka
JO | Mafraq, Madaba
FJ | Viti Levu, Vanua Levu, Labasa, Rotuma, Savusavu, Taveuni, Levuka, Nausori, Bula vinaka
PG | Hagen, Goroka, Madang, Rabaul, Kokopo, Bougainville, Lihir, Porgera, Kavieng, Wewak, Morobe
JM | Ocho Rios, Negril, Spanish Town, Portmore
TT | Point Lisas, Chaguanas, Arima
GT | Escuintla, Petén, Cobán, Puerto Barrios, Mazatenango, Huehuetenango
CR | CCSS, Alajuela, Puntarenas, Escazú, Turrialba
DO | Higüey, La Romana, Puerto Plata, Samaná, DGII, Bávaro, La Vega
HN | Choluteca, La Ceiba, Comayagua, Roatán
NI | Masaya, Estelí, Matagalpa, Chinandega
GB | Companies House, CQC, Ofsted, Defra, SONIA, Bank of England, Tesco, Sainsbury’s, Waitrose, Greggs, Royal Mail, Environment Agency, Charity Commission, National Grid, Network Rail, ACAS, CIPS,
  Kettering, Northampton, Corby, Luton, Watford, Stevenage, Basingstoke, Maidstone, Canterbury, Folkestone, Eastbourne, Guildford, Woking, Croydon, Bromley, Salford, Stockport, Oldham, Rochdale,
  Wigan, St Helens, Barnsley, Rotherham, Wakefield, Harrogate, Whitby, Darlington, Hartlepool, Gateshead, Burnley, Blackburn, Hereford, Shrewsbury, Walsall, Dudley, Loughborough, Mansfield, Taunton,
  Torquay, Truro, Falmouth, Penzance, Aberystwyth, Llanelli, Stirling, Falkirk, Paisley, Kilmarnock, Fife, Highlands and Islands, Derry, Lisburn, Newry, Guernsey, Isle of Man, Isle of Wight`;
