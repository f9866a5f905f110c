/** Names of places with ISO 3166 codes (US-xx for states): countries, demonyms, cities, exchanges, authorities. */
import { furtherPlaces } from './further-places.js';

const countries = `
AT | Austria, Austrian~, Vienna, Linz, Graz, Salzburg, Innsbruck, Upper Austria, Tyrol, ATX, Klagenfurt,
  Villach, Wels, Dornbirn, Vorarlberg, Styria, Carinthia, Burgenland
BE | Belgium, Belgian~, Brussels, Antwerp, Ghent, Liège, Flanders, Wallonia, Bruges,
  Leuven, Hasselt, Namur, Charleroi, Mechelen, Kortrijk, Ostend
BG | Bulgaria, Bulgarian~, Sofia, Plovdiv, Varna,
  Burgas, Ruse, Stara Zagora, Pleven
HR | Croatia, Croatian~, Zagreb, Split, Rijeka,
  Zadar, Osijek, Dubrovnik, Istria, Pula, Dalmatia
CY | Cyprus, Cypriot~, Limassol, Nicosia,
  Larnaca, Paphos
CZ | s.r.o, Czech Republic, Czechia, Czech~, Prague, Brno, Ostrava, Plzeň, Bohemia, Moravia,
  Liberec, Olomouc, Pardubice, Zlín, Hradec Králové, České Budějovice, Jihlava, Karlovy Vary, Kladno, Opava
DK | A/S, ApS, Denmark, Danish~, Copenhagen, Aarhus, Odense, Aalborg, Esbjerg,
  Randers, Kolding, Horsens, Vejle, Roskilde, Silkeborg, Herning, Viborg, Sønderborg, Jutland, Funen, Zealand, Kalundborg, Hjørring, Frederikshavn, Svendborg
EE | Estonia, Estonian~, Tallinn, Tartu,
  Pärnu, Narva
FI | Finland, Finnish~, Helsinki, Tampere, Turku, Oulu, Espoo, Oyj,
  Vantaa, Jyväskylä, Lahti, Kuopio, Pori, Lappeenranta, Vaasa, Rovaniemi, Joensuu, Seinäjoki, Lapland
FR | France, French~, Paris, Lyon, Marseille, Toulouse, Lille, Bordeaux, Nantes, Strasbourg, Nice, Grenoble, Rennes, Brittany, Normandy, AMF, département, Euronext Paris,
  Montpellier, Reims, Le Havre, Saint-Étienne, Toulon, Dijon, Angers, Nîmes, Clermont-Ferrand, Tours, Limoges, Metz, Nancy, Rouen, Caen, Brest, Lorient, Alsace, Provence, Corsica, Réunion,
  Martinique, Guadeloupe, Occitanie, Île-de-France
DE | GmbH, Germany, German~, Frankfurt, Munich, Berlin, Hamburg, Stuttgart, Düsseldorf, Cologne, Leipzig, Dresden, Bremen, Hanover, Nuremberg, Bavaria, Bavarian~, Saxony, Dortmund, Essen, Sinsheim,
  Göppingen, Mannheim, Karlsruhe, Augsburg, Kassel, Bielefeld, Wuppertal, Remscheid, Lüdenscheid, Solingen, Ulm, Freiburg, BaFin, Bundeskartellamt, Bitterfeld, Chemnitz, Mainz, Swabia, Ruhr, Xetra, Deutsche Bahn,
  Duisburg, Bochum, Bonn, Münster, Aachen, Braunschweig, Kiel, Lübeck, Rostock, Magdeburg, Erfurt, Halle, Jena, Potsdam, Saarbrücken, Osnabrück, Oldenburg, Paderborn, Regensburg, Ingolstadt,
  Würzburg, Heilbronn, Konstanz, Hesse, Thuringia, Brandenburg, Mecklenburg, Schleswig-Holstein, Lower Saxony, North Rhine-Westphalia, Baden-Württemberg
GR | Greece, Greek~, Athens, Thessaloniki, Piraeus,
  Patras, Heraklion, Larissa, Volos, Ioannina, Crete, Rhodes
HU | Kft, Hungary, Hungarian~, Budapest, Debrecen, Győr,
  Szeged, Miskolc, Pécs, Kecskemét, Székesfehérvár, Szombathely, Nyíregyháza, Sopron, Eger
IE | Ireland, Irish~, Dublin, Cork, Galway, Limerick, Shannon,
  Waterford, Sligo, Kilkenny, Tralee, Donegal, Kerry, Athlone, Drogheda, Dundalk
IT | S.p.A, S.r.l, Italy, Italian~, Milan, Rome, Turin, Naples, Bologna, Brescia, Florence, Venice, Genoa, Verona, Lombardy, Tuscany, Sicily, Consob, Modena, Parma, Bergamo, Trieste, Puglia,
  Padua, Padova, Bari, Catania, Palermo, Cagliari, Sardinia, Perugia, Ancona, Rimini, Ravenna, Reggio Emilia, Vicenza, Treviso, Udine, Piedmont, Veneto, Umbria, Calabria, Emilia-Romagna, Livorno,
  Lecce, Como
LV | Latvia, Latvian~, Riga,
  Daugavpils, Liepāja, Jelgava, Ventspils
LT | Lithuania, Lithuanian~, Vilnius, Kaunas, Klaipėda,
  Šiauliai, Panevėžys
LU | Luxembourg
MT | Malta, Maltese~
NL | B.V, N.V, Netherlands, Dutch~, Amsterdam, Rotterdam, Utrecht, The Hague, Eindhoven, Leiden, Groningen, Holland, Tilburg, Delft, DNB, AFM,
  Arnhem, Nijmegen, Breda, Haarlem, Enschede, Maastricht, Zwolle, Almere, Apeldoorn, Friesland, Brabant, Zeeland
PL | sp. z o.o, Poland, Polish~, Warsaw, Krakow, Kraków, Gdańsk, Gdansk, Łódź, Wrocław, Poznań, Katowice, Szczecin, Lublin,
  Bydgoszcz, Białystok, Rzeszów, Gdynia, Toruń, Kielce, Radom, Olsztyn, Opole, Gliwice, Zielona Góra, Bielsko-Biała, Częstochowa, Mazovia, Silesia
PT | Lda, Portugal, Portuguese~, Lisbon, Porto, Braga, Algarve,
  Coimbra, Aveiro, Faro, Setúbal, Funchal, Madeira, Azores, Leiria, Évora, Guimarães
RO | Romania, Romanian~, Bucharest, Cluj, Timișoara, Iași,
  Constanța, Brașov, Craiova, Galați, Ploiești, Oradea, Sibiu, Arad, Bacău, Pitești, Târgu Mureș, Transylvania, Timisoara, Iasi, Brasov, Constanta
SK | Slovakia, Slovak~, Bratislava, Košice, Žilina,
  Nitra, Trnava, Prešov, Banská Bystrica, Trenčín, Poprad, Martin
SI | Slovenia, Slovenian~, Ljubljana, Maribor, Koper, Celje,
  Kranj, Novo Mesto, Velenje
ES | Spain, Spanish~, Madrid, Barcelona, Valencia, Seville, Bilbao, Zaragoza, Málaga, Catalonia, Andalusia, CNMV, Galicia,
  Murcia, Alicante, Vigo, Gijón, Valladolid, Pamplona, San Sebastián, Granada, Palma, Mallorca, Canary Islands, Tenerife, Las Palmas, Cádiz, Almería, Oviedo, Santander, Burgos, Basque Country
SE | AB, Sweden, Swedish~, Stockholm, Gothenburg, Malmö, Uppsala, Finansinspektionen, Linköping,
  Västerås, Örebro, Helsingborg, Norrköping, Jönköping, Umeå, Lund, Borås, Gävle, Sundsvall, Luleå, Karlstad, Växjö, Halmstad, Kiruna, Skellefteå, Skåne, Småland
NO | ASA, Oslo Børs, Norway, Norwegian~, Oslo, Bergen, Trondheim, Stavanger, Tromsø,
  Drammen, Kristiansand, Ålesund, Bodø, Fredrikstad, Sandnes, Haugesund, Hamar, Lillehammer, Molde, Sandefjord, Tønsberg, Larvik, Narvik, Svalbard, Lofoten, Nordland, Troms, Finnmark, Vestland,
  Hordaland, Rogaland
IS | Iceland, Icelandic~, Reykjavik, Keflavík, Keflavik,
  Akureyri, Hafnarfjörður, Kópavogur, Selfoss, Húsavík, Ísafjörður, Egilsstaðir
LI | Liechtenstein, Vaduz
GB | UK, U.K., United Kingdom, Britain, Great Britain, British~, England, English law, Scotland, Scottish~, Wales, Welsh~, Northern Ireland, London, Manchester, Leeds, Birmingham, Glasgow, Edinburgh, Bristol,
  Liverpool, Sheffield, Cardiff, Belfast, Newcastle, Nottingham, Leicester, Southampton, Kent, Cornwall, Yorkshire, HMRC, FCA, PRA, ICO, London-listed, AIM, Ofcom, Ofgem, NHS, Kendal, Hull, Aberdeen,
  MHRA, HSE, Coventry, Norwich, Plymouth, Derby, Students’ Union, Pensions Regulator, TUPE, Ofwat,
  Wolverhampton, Sunderland, Middlesbrough, Swansea, Wrexham, Dundee, Inverness, Perth and Kinross, Exeter, Bath, Gloucester, Cheltenham, Oxford, Cambridge, Peterborough, Ipswich, Colchester,
  Brighton, Portsmouth, Bournemouth, Stoke, Preston, Blackpool, Bolton, Bradford, Huddersfield, Doncaster, Grimsby, Lincolnshire, Norfolk, Suffolk, Essex, Sussex, Surrey, Devon, Dorset, Cumbria,
  Northumberland, Teesside, Tyneside, Humberside, Orkney, Shetland, Hebrides, Warrington, Swindon, Milton Keynes, Slough, Telford, Crewe, Carlisle
CH | Switzerland, Swiss~, Zurich, Zürich, Geneva, Basel, Bern, Lausanne, Lucerne, Obwalden, Zug, St. Gallen, FINMA, Ticino, Winterthur, canton,
  Lugano, Biel, Thun, Chur, Fribourg, Neuchâtel, Sion, Aarau, Schaffhausen, Solothurn, Valais, Aargau, Thurgau, Graubünden, Vaud
CA | Canada, Canadian~, Toronto, Vancouver, Montreal, Montréal, Ontario, Quebec, Québec, Alberta, Calgary, Ottawa, British Columbia, Manitoba, Saskatchewan, Nova Scotia, Winnipeg, Kitchener, Halifax, TSX, Edmonton,
  Regina, Saskatoon, Mississauga, Brampton, Surrey BC, Kelowna, Victoria BC, New Brunswick, Newfoundland, Labrador, Moncton, Fredericton, Saint John, St. John’s, Thunder Bay, Sudbury,
  Windsor Ontario, Guelph, Waterloo Ontario, Yukon, Nunavut, Whitehorse, Yellowknife, Prince Edward Island, Charlottetown, Gatineau, Laval, Trois-Rivières, Sherbrooke, Kamloops, Lethbridge, Red Deer,
  CRA
MX | Mexico, Mexican~, Monterrey, Guadalajara, Saltillo, Juárez, Tijuana, Querétaro, Puebla, Mexico City, Pemex,
  León, Mérida, Cancún, Aguascalientes, Hermosillo, Chihuahua, San Luis Potosí, Toluca, Torreón, Culiacán, Veracruz, Yucatán, Oaxaca, Jalisco, Nuevo León, Sonora, Sinaloa, Tampico, Mazatlán, TIIE,
  Morelia, Michoacán, CDMX, S.A. de C.V
BR | Ltda, Brazil, Brazilian~, São Paulo, Sao Paulo, Rio de Janeiro, Brasília, Recife, Pernambuco, Ceará, Bahia, Curitiba, Porto Alegre, Minas Gerais, CADE, B3, CVM, LGPD, ANVISA, Campinas, Manaus,
  Belo Horizonte, Salvador, Fortaleza, Belém, Goiânia, Vitória, Florianópolis, Joinville, Santos, Ribeirão Preto, Uberlândia, Londrina, Mato Grosso, Paraná, Santa Catarina, Rio Grande do Sul, Natal,
  Maceió, Cuiabá, Campo Grande, Selic, SUS, Pix, Novo Hamburgo, Caxias do Sul, Rondônia, Pará, Espírito Santo, Goiás, São José dos Campos, Sorocaba, Jundiaí, Blumenau
AR | Argentina, Argentine~, Argentinian~, Buenos Aires, Córdoba, Rosario,
  Mendoza, Tucumán, La Plata, Mar del Plata, Neuquén, Salta, Patagonia, Bahía Blanca, Vaca Muerta, Bariloche
CL | Chile, Chilean~, Antofagasta, Valparaíso, Atacama,
  Concepción, Temuco, Viña del Mar, Puerto Montt, Iquique, Rancagua, Talca, Puerto Varas, Punta Arenas, Biobío, Los Lagos, Chiloé, La Serena, Coquimbo, Osorno, Valdivia, SII, CMF
CO | Colombia, Colombian~, Bogotá, Bogota, Medellín, Cartagena,
  Cali, Barranquilla, Bucaramanga, Pereira, Manizales, Medellin, Ibagué, Cúcuta, Santa Marta, Antioquia, Valle del Cauca, Villavicencio, DIAN, Huila, Armenia Quindío
PE | Peru, Peruvian~, Lima, Arequipa,
  Trujillo, Chiclayo, Cusco, Piura, Callao, Iquitos, Ica, Tacna, Huancayo, SUNAT, Cajamarca, Puno
UY | Uruguay, Montevideo,
  Uruguayan~, Punta del Este, Maldonado, Salto, Paysandú, Colonia del Sacramento
EC | Ecuador, Quito, Guayaquil,
  Cuenca, Manta, Ecuadorian~, Ambato, Machala, Loja
PA | Panama, Panamanian~,
  Panama City, Colón
CR | Costa Rica,
  Costa Rican~, San José de Costa Rica, Limón, Guanacaste, Cartago, Heredia
IN | Pvt, India, Indian~, Mumbai, Bangalore, Bengaluru, Hyderabad, Chennai, Pune, Delhi, Kolkata, Coimbatore, Hosur, Bhiwandi, Gujarat, Tamil Nadu, Maharashtra, Ahmedabad, Tiruppur, SEBI, RBI, NSE, Karnataka, Kerala, Jaipur, Surat,
  Nagpur, Indore, Bhopal, Lucknow, Kanpur, Vadodara, Rajkot, Nashik, Aurangabad, Visakhapatnam, Vijayawada, Kochi, Thiruvananthapuram, Mysuru, Mysore, Madurai, Mangalore, Hubli, Ludhiana, Amritsar,
  Chandigarh, Gurgaon, Gurugram, Noida, Patna, Ranchi, Bhubaneswar, Guwahati, Assam, Punjab, Rajasthan, Telangana, Andhra Pradesh, Odisha, Bihar, West Bengal, Goa, Jamshedpur, Raipur, Dehradun,
  Salem Tamil Nadu, Udaipur, Jodhpur, GST
CN | China, Chinese~, Shanghai, Beijing, Shenzhen, Guangzhou, Ningbo, Suzhou, Wuhan, Chengdu, Tianjin, Dongguan, PRC, Guangdong,
  Hangzhou, Nanjing, Xi’an, Chongqing, Qingdao, Dalian, Shenyang, Xiamen, Foshan, Wuxi, Zhejiang, Jiangsu, Sichuan, Shandong, Changsha, Hefei, Kunming, Hainan
HK | Hong Kong
TW | Taiwan, Taiwanese~, Taipei, Hsinchu,
  Kaohsiung, Taichung, Tainan, Miaoli, Taoyuan, Keelung, Chiayi, Hualien, Yilan, Changhua, Pingtung
JP | K.K, Japan, Japanese~, Tokyo, Osaka, Nagoya, Kumamoto, Toyohashi, Hamamatsu, Kyoto, Yokohama, Sendai, Fukuoka, Sapporo, Kobe, Hiroshima, Hokkaido, JGB, Toyota City,
  Niigata, Okayama, Kanazawa, Shizuoka, Chiba, Saitama, Kawasaki, Kitakyushu, Nagasaki, Kagoshima, Okinawa, Naha, Gifu, Matsuyama, Kyushu, Shikoku, Akita, Aomori, Nagano, Toyama, Mie, Wakayama,
  Aichi, Kansai, Kanto, Tohoku
KR | South Korea, Korea, Korean~, Seoul, Busan, Incheon, Ulsan,
  Daegu, Daejeon, Gwangju, Suwon, Changwon, Jeju, Gyeonggi, Cheongju, Pohang, Gumi, Jeonju, Pyeongtaek, KOSDAQ, KOSPI
SG | Singapore, Singaporean~, MAS,
  Jurong, Changi
MY | Bhd, Malaysia, Malaysian~, Kuala Lumpur, Penang, Johor,
  Ipoh, Kuching, Sabah, Sarawak, Malacca, Melaka, Klang, Selangor, Kota Kinabalu, Shah Alam, Petaling Jaya, Perak, Kedah, Sdn, Putrajaya, Seremban, Kuantan, Dato
TH | Thailand, Thai~, Bangkok, Rayong,
  Chiang Mai, Phuket, Pattaya, Khon Kaen, Chonburi, Ayutthaya, Hat Yai, Samut Prakan, Krabi, Koh Samui, Surat Thani, Nonthaburi, Chiang Rai, Baht
VN | Vietnam, Vietnamese~, Hanoi, Ho Chi Minh City, Saigon, Haiphong, Da Nang,
  Can Tho, Hai Phong, Binh Duong, Dong Nai, Hue, Nha Trang, Vung Tau, Quy Nhon, Bac Ninh, Long An, Da Lat
ID | Indonesia, Indonesian~, Jakarta, Surabaya, Batam,
  Bandung, Medan, Semarang, Makassar, Palembang, Yogyakarta, Bali, Denpasar, Java, Sumatra, Kalimantan, Sulawesi, Bekasi, Tangerang, Bogor, Balikpapan, Lombok, Malang, Karawang, Solo Java, Papua
PH | Philippines, Philippine~, Filipino~, Manila, Cebu,
  Davao, Quezon City, Makati, Iloilo, Baguio, Bacolod, Cagayan de Oro, Batangas, Laguna, Subic, Clark Freeport, Luzon, Mindanao, Visayas, Zamboanga, Cavite, Pasig, Taguig, General Santos
AU | Australia, Australian~, Sydney, Melbourne, Brisbane, Perth, Adelaide, Queensland, New South Wales, Tasmania, ASX, Darwin, Canberra, APRA, ASIC, Pilbara, Pty Ltd,
  Hobart, Newcastle NSW, Wollongong, Geelong, Cairns, Townsville, Toowoomba, Ballarat, Bendigo, Launceston, Mackay, Gold Coast, Sunshine Coast, Northern Territory, Western Australia, South Australia,
  Kalgoorlie, Gladstone, Alice Springs, Dubbo, Wagga Wagga, Burnie, ATO, ACCC
NZ | New Zealand, Auckland, Wellington, Christchurch, Waikato, Otago,
  New Zealander~, Kiwi~, Dunedin, Hamilton NZ, Tauranga, Napier, Hastings NZ, Nelson NZ, Invercargill, Rotorua, Whangārei, Whangarei, Canterbury Plains, Southland, Marlborough, Taranaki, Hawke’s Bay,
  Bay of Plenty, Timaru, Te Puke, Gisborne, Queenstown, Northland
AE | UAE, United Arab Emirates, Emirati~, Dubai, Abu Dhabi, Sharjah,
  Ajman, Ras Al Khaimah, Fujairah, Al Ain, DIFC, ADGM, JAFZA
SA | Saudi Arabia, Saudi~, Riyadh, Jeddah, Dammam, KSA, Tadawul, Jubail,
  Mecca, Medina, Yanbu, Khobar, Tabuk, Abha, NEOM, Qassim
QA | Qatar, Qatari~, Doha,
  Lusail, Ras Laffan, Al Wakrah
KW | Kuwait, Kuwaiti~,
  Kuwait City, Shuwaikh, Ahmadi
BH | Bahrain,
  Bahraini~, Manama
OM | Oman, Muscat,
  Omani~, Salalah, Sohar, Duqm
IL | Israel, Israeli~, Tel Aviv, Haifa,
  Jerusalem, Beersheba, Ashdod, Eilat, Netanya, Herzliya, Galilee, Negev, Kfar Saba, Rehovot
JO | Jordan, Amman,
  Jordanian~, Irbid, Aqaba, Zarqa
LB | Lebanon, Beirut,
  Lebanese~, Tripoli Lebanon, Sidon
IQ | Iraq, Iraqi~, Baghdad, Basra,
  Erbil, Kurdistan, Mosul, Sulaymaniyah
IR | Iran, Iranian~, Tehran
TR | A.Ş, Türkiye, Turkey, Turkish~, Istanbul, Izmir, Ankara, Bursa, Gaziantep,
  Antalya, Konya, Adana, Kayseri, Mersin, Eskişehir, Denizli, Kocaeli, Gebze, Trabzon, Samsun, Diyarbakır, Bodrum, Anatolia, Manisa, Sakarya, Muğla
EG | Egypt, Egyptian~, Cairo, Alexandria,
  Giza, Port Said, Suez, Luxor, Aswan, Mansoura, Tanta, Hurghada, Sharm El Sheikh, Nile Delta, El-Mahalla, Ismailia, Damietta
MA | Morocco, Moroccan~, Casablanca, Tangier, Rabat,
  Fès, Fes, Marrakech, Marrakesh, Agadir, Meknes, Oujda, Kenitra, Tetouan, Nador, Safi Morocco, El Jadida, Souss
TN | Tunisia, Tunisian~, Tunis,
  Sfax, Sousse, Bizerte, Monastir, Gabès, Nabeul, Kairouan
DZ | Algeria, Algerian~, Algiers,
  Oran, Constantine Algeria, Annaba
ZA | South Africa, South African~, Johannesburg, Cape Town, Durban, Northern Cape, Western Cape, Gauteng, JSE, Pretoria, Eskom, Mpumalanga,
  Bloemfontein, Gqeberha, Port Elizabeth, East London SA, Polokwane, Nelspruit, Mbombela, Kimberley, Rustenburg, Stellenbosch, KwaZulu-Natal, Limpopo, Free State, Eastern Cape, Soweto, Sandton,
  Paarl, Pietermaritzburg, Knysna, CCMA, SARS
NG | Nigeria, Nigerian~, Lagos, Abuja, Port Harcourt,
  Kano, Ibadan, Kaduna, Enugu, Benin City, Aba, Onitsha, Jos, Calabar, Warri, Abeokuta, Ogun, Ilorin, Owerri, Lekki, Naira, Uyo, Akure, CBN, NAFDAC, Ikeja, Sokoto, Maiduguri
KE | Kenya, Kenyan~, Nairobi, Mombasa,
  Kisumu, Nakuru, Eldoret, Thika, Naivasha, Malindi, Nyeri, Meru, Machakos, SACCO, Safaricom, M-Pesa, Kiambu, Kitale
GH | Ghana, Ghanaian~, Accra,
  Kumasi, Tamale, Takoradi, Tema, Cape Coast, Ho Ghana, Sunyani
TZ | Tanzania, Dar es Salaam,
  Tanzanian~, Dodoma, Arusha, Mwanza, Zanzibar, Mbeya, Moshi, Tanga, EWURA, Morogoro
UG | Uganda, Kampala,
  Ugandan~, Entebbe, Jinja, Gulu, Mbarara, Mbale, Fort Portal, Masaka, URA
ET | Ethiopia, Addis Ababa,
  Ethiopian~, Hawassa, Dire Dawa, Mekelle, Bahir Dar, Adama
SN | Senegal, Dakar,
  Senegalese~, Thiès, Saint-Louis Senegal, Kaolack, Ziguinchor, Mbour
CI | Côte d’Ivoire, Ivory Coast, Abidjan,
  Ivorian~, Yamoussoukro, Bouaké, San-Pédro
CD | Kinshasa, Katanga,
  Congo, Congolese~, Lubumbashi, Goma, Kolwezi
ZM | Zambia, Lusaka,
  Zambian~, Ndola, Kitwe, Livingstone Zambia, Copperbelt
NA | Namibia, Windhoek,
  Namibian~, Walvis Bay, Swakopmund
BW | Botswana, Gaborone,
  Francistown
MZ | Mozambique, Maputo,
  Mozambican~, Beira, Nampula, Tete
UA | Ukraine, Ukrainian~, Kyiv, Kiev, Lviv, Odesa,
  Dnipro, Kharkiv, Zaporizhzhia
RU | Russia, Russian~, Moscow, St Petersburg
BY | Belarus, Minsk
RS | Serbia, Serbian~, Belgrade, Novi Sad,
  Niš, Kragujevac, Subotica, Vojvodina, Zrenjanin
BA | Bosnia, Sarajevo,
  Bosnian~, Banja Luka, Mostar, Tuzla, Herzegovina
MK | North Macedonia, Skopje,
  Macedonian~, Bitola
AL | Albania, Tirana,
  Albanian~, Durrës
MD | Moldova,
  Moldovan~, Chișinău, Chisinau
KZ | Kazakhstan, Almaty, Astana,
  Kazakh~, Kazakhstani~, Karaganda, Shymkent, Aktobe, Atyrau, Aktau, Pavlodar, Kostanay, Semey
UZ | Uzbekistan, Tashkent,
  Uzbek~, Samarkand, Bukhara
PK | Pakistan, Pakistani~, Karachi, Lahore, Islamabad, Faisalabad,
  Rawalpindi, Multan, Peshawar, Quetta, Sialkot, Gujranwala, Sindh, KIBOR, Hyderabad Sindh, Sukkur
BD | Bangladesh, Bangladeshi~, Dhaka, Chittagong,
  Dacca, Sylhet, Khulna, Chattogram, Rajshahi, Narayanganj, Gazipur, Savar
LK | Sri Lanka, Colombo,
  Sri Lankan~, Kandy, Galle, Jaffna, Negombo, Trincomalee, Nuwara Eliya, Matara, Kurunegala
NP | Nepal, Kathmandu,
  Nepalese~, Nepali~, Pokhara, Biratnagar, Lalitpur, Birgunj, Bharatpur
MM | Myanmar, Yangon,
  Burmese~, Mandalay
KH | Cambodia, Phnom Penh,
  Cambodian~, Siem Reap, Sihanoukville
PY | Paraguay, Paraguayan~, Asunción, Asuncion, Encarnación, Ciudad del Este, Luque
BO | Bolivia, Bolivian~, La Paz, Santa Cruz de la Sierra, Cochabamba, Sucre, El Alto, Potosí, Tarija
VE | Venezuela, Venezuelan~, Caracas, Maracaibo
GT | Guatemala, Guatemalan~, Quetzaltenango, Antigua Guatemala
HN | Honduras, Honduran~, Tegucigalpa, San Pedro Sula
SV | El Salvador, Salvadoran~, San Salvador
NI | Nicaragua, Nicaraguan~, Managua
DO | Dominican Republic, Dominican~, Santo Domingo, Punta Cana, Santiago de los Caballeros
JM | Jamaica, Jamaican~, Kingston, Montego Bay
TT | Trinidad, Tobago, Trinidadian~, Port of Spain
BB | Barbados, Barbadian~, Bridgetown
BS | Bahamas, Bahamian~, Nassau
CU | Cuba, Cuban~, Havana
MV | Maldives, Maldivian~, Malé
BT | Bhutan, Thimphu
LA | Laos, Laotian~, Vientiane, Luang Prabang
MN | Mongolia, Mongolian~, Ulaanbaatar
FJ | Fiji, Fijian~, Suva, Nadi, Lautoka
PG | Papua New Guinea, Port Moresby, Lae
WS | Samoa, Samoan~, Apia
TO | Tonga, Tongan~, Nukuʻalofa
VU | Vanuatu, Port Vila
SB | Solomon Islands, Honiara
NC | New Caledonia, Nouméa
PF | French Polynesia, Tahiti, Papeete
LY | Libya, Libyan~, Benghazi
RW | Rwanda, Rwandan~, Kigali, Musanze, Huye
BI | Burundi, Bujumbura
ML | Mali, Malian~, Bamako
BF | Burkina Faso, Ouagadougou
BJ | Benin, Cotonou
TG | Togo, Togolese~, Lomé
NE | Niger, Niamey
CM | Cameroon, Cameroonian~, Douala, Yaoundé
GA | Gabon, Libreville
CG | Brazzaville, Pointe-Noire
TD | N’Djamena
AO | Angola, Angolan~, Luanda
ZW | Zimbabwe, Zimbabwean~, Harare, Bulawayo
MW | Malawi, Malawian~, Lilongwe, Blantyre
MG | Madagascar, Malagasy~, Antananarivo, Toamasina, Tamatave
MU | Mauritius, Mauritian~, Port Louis, Curepipe, Rodrigues
SC | Seychelles
GE | Tbilisi, Batumi, Kutaisi, Georgian lari
AM | Yerevan, Gyumri, Armenian~
AZ | Azerbaijan, Azerbaijani~, Baku, Ganja
KG | Kyrgyzstan, Bishkek
TJ | Tajikistan, Dushanbe
ME | Montenegro, Podgorica, Budva, Kotor
XK | Kosovo, Pristina
EU | EU, E.U., European Union, EEA, eurozone, NIS2`;

const states = `
US | US, USA, U.S., U.S, United States, America, American~, NYSE, Nasdaq, SEC, FDA, CPSC, OSHA, HSR, Medicaid, Form 8-K, 8-K, FTC, IRS, Fed, FHLB, HIPAA, EPA, NHTSA, Chapter 11, WARN Act, 401k, the Midwest, FDIC, Thanksgiving
US-AL | Alabama
US-AK | Alaska, Anchorage
US-AZ | Arizona, Phoenix, Tucson
US-AR | Arkansas, Little Rock
US-CA | California, Californian~, San Francisco, Los Angeles, San Diego, Silicon Valley, Sacramento, Oakland, San Jose, Fresno
US-CO | Colorado, Denver, Boulder
US-CT | Connecticut, Hartford
US-DE | Delaware
US-DC | Washington DC
US-FL | Florida, Miami, Tampa, Orlando, Jacksonville
US-GA | Atlanta, Savannah
US-HI | Hawaii, Honolulu
US-ID | Idaho, Boise
US-IL | Illinois, Chicago
US-IN | Indiana, Indianapolis
US-IA | Iowa, Des Moines
US-KS | Kansas, Wichita
US-KY | Kentucky, Louisville
US-LA | Louisiana, New Orleans
US-ME | Maine
US-MD | Maryland, Baltimore
US-MA | Massachusetts, Boston
US-MI | Michigan, Detroit, Grand Rapids
US-MN | Minnesota, Minneapolis, St. Paul
US-MS | Mississippi
US-MO | Missouri, St. Louis, Kansas City
US-MT | Montana
US-NE | Nebraska, Omaha
US-NV | Nevada, Las Vegas, Reno
US-NH | New Hampshire
US-NJ | New Jersey, Newark
US-NM | New Mexico, Albuquerque
US-NY | New York, Buffalo, Rochester, Brooklyn, Manhattan
US-NC | North Carolina, Charlotte, Raleigh
US-ND | North Dakota
US-OH | Ohio, Cleveland, Cincinnati, Toledo, Dayton
US-OK | Oklahoma, Tulsa
US-OR | Oregon
US-PA | Pennsylvania, Philadelphia, Pittsburgh
US-RI | Rhode Island
US-SC | South Carolina
US-SD | South Dakota
US-TN | Tennessee, Nashville, Memphis
US-TX | Texas, Texan~, Austin, Dallas, Houston, San Antonio, El Paso
US-UT | Utah, Salt Lake City
US-VT | Vermont
US-VA | Virginia
US-WV | West Virginia
US-WI | Wisconsin, Milwaukee
US-WY | Wyoming
US-WA | Washington State, Seattle, Spokane`;

/** A name with its code; `isDemonym`: what its people are called, who may be elsewhere. In the tables `~` stands behind it. */
type PlaceName = [name: string, code: string, isDemonym: boolean];

const rowsOf = (table: string): PlaceName[] => {
  let code = '';
  return table.split('\n').flatMap((line) => {
    const [left = '', right] = line.split('|');
    if (right !== undefined) code = left.trim();
    return (right ?? left)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name): PlaceName => [name.replace('~', ''), code, name.endsWith('~')]);
  });
};

export const placeNames: PlaceName[] = [countries, states, furtherPlaces].flatMap(rowsOf);
