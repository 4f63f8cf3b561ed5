import type { Place } from "./distance.ts";

type City = Place & { name: string; aliases: readonly string[] };

/** Large cities with the names that people also call them by; a town that is missing here has a PIN code. */
const TABLE = `
Agra 27.18 78.01|Ahmedabad 23.02 72.57 Amdavad|Ajmer 26.45 74.64|Aligarh 27.88 78.08|Amravati 20.93 77.75|Amritsar 31.63 74.87
Asansol 23.68 86.95|Aurangabad 19.88 75.34 Chhatrapati Sambhajinagar|Bareilly 28.36 79.42|Belagavi 15.85 74.50 Belgaum
Bengaluru 12.97 77.59 Bangalore|Bhilai 21.19 81.35|Bhopal 23.26 77.41|Bhubaneswar 20.30 85.82|Bikaner 28.02 73.31
Chandigarh 30.73 76.78|Chennai 13.08 80.27 Madras|Coimbatore 11.02 76.96|Cuttack 20.46 85.88|Dehradun 30.32 78.03
Dhanbad 23.80 86.43|Durgapur 23.52 87.31|Erode 11.34 77.72|Faridabad 28.41 77.32|Ghaziabad 28.67 77.45|Gorakhpur 26.76 83.37
Guntur 16.31 80.44|Gurugram 28.46 77.03 Gurgaon|Guwahati 26.14 91.74 Gauhati|Gwalior 26.22 78.18|Hubballi 15.36 75.12 Hubli
Hyderabad 17.39 78.49|Imphal 24.82 93.94|Indore 22.72 75.86|Jabalpur 23.18 79.99|Jaipur 26.91 75.79|Jalandhar 31.33 75.58
Jammu 32.73 74.86|Jamnagar 22.47 70.06|Jamshedpur 22.80 86.20|Jhansi 25.45 78.57|Jodhpur 26.24 73.02|Kannur 11.87 75.37
Kanpur 26.45 80.33 Cawnpore|Kochi 9.93 76.27 Cochin|Ernakulam 9.98 76.28|Kolhapur 16.70 74.24|Kolkata 22.57 88.36 Calcutta
Kollam 8.89 76.61|Kota 25.21 75.86|Kozhikode 11.26 75.78 Calicut|Lucknow 26.85 80.95|Ludhiana 30.90 75.86|Madurai 9.93 78.12
Mangaluru 12.91 74.86 Mangalore|Meerut 28.98 77.71|Moradabad 28.84 78.77|Mumbai 19.08 72.88 Bombay|Mysuru 12.30 76.64 Mysore
Nagpur 21.15 79.09|Nashik 20.00 73.79 Nasik|Navi Mumbai 19.03 73.03|New Delhi 28.61 77.21 Delhi|Noida 28.57 77.32
Greater Noida 28.47 77.50|Panaji 15.49 73.83 Panjim|Patna 25.61 85.14|Puducherry 11.94 79.81 Pondicherry|Pune 18.52 73.86 Poona
Raipur 21.25 81.63|Rajkot 22.30 70.80|Ranchi 23.34 85.31|Salem 11.66 78.15|Shillong 25.58 91.89|Shimla 31.10 77.17 Simla
Siliguri 26.73 88.40|Solapur 17.66 75.91|Srinagar 34.08 74.80|Surat 21.17 72.83|Thane 19.22 72.98
Thiruvananthapuram 8.52 76.94 Trivandrum|Thrissur 10.53 76.21 Trichur|Tiruchirappalli 10.79 78.70 Trichy|Tirupati 13.63 79.42
Udaipur 24.58 73.71|Ujjain 23.18 75.78|Vadodara 22.31 73.18 Baroda|Varanasi 25.32 82.97 Benares|Vellore 12.92 79.13
Vijayawada 16.51 80.65|Visakhapatnam 17.69 83.22 Vizag|Warangal 17.97 79.59`;

export const CITIES: readonly City[] = TABLE.trim()
  .split(/[|\n]/)
  .map((row) => {
    const [, name = "", latitude, longitude, alias] = /^(\D+) ([\d.]+) ([\d.]+)(?: (.+))?$/.exec(row.trim()) ?? [];
    return { name, latitude: Number(latitude), longitude: Number(longitude), aliases: alias ? [alias] : [] };
  });

/** The first three digits of PIN codes of which a large city has most. Those that two cities share are left out. */
const BY_PIN = `
Agra 282|Ahmedabad 380|Ajmer 305|Aligarh 202|Amritsar 143|Aurangabad 431|Bareilly 243|Belagavi 590|Bengaluru 560|Bhilai 490|Bhopal 462
Bhubaneswar 751|Bikaner 334|Chandigarh 160|Chennai 600|Coimbatore 641|Cuttack 753|Dehradun 248|Dhanbad 826|Erode 638|Faridabad 121
Gorakhpur 273|Guntur 522|Gurugram 122|Guwahati 781|Gwalior 474|Hubballi 580|Hyderabad 500|Imphal 795|Indore 452|Jabalpur 482|Jaipur 302
Jalandhar 144|Jammu 180|Jamnagar 361|Jamshedpur 831|Jhansi 284|Jodhpur 342|Kannur 670|Kanpur 208|Kochi 682|Kolhapur 416|Kolkata 700
Kollam 691|Kota 324|Kozhikode 673|Lucknow 226|Ludhiana 141|Madurai 625|Mangaluru 575|Meerut 250|Moradabad 244|Mysuru 570|Nagpur 440
Nashik 422|New Delhi 110|Patna 800|Puducherry 605|Pune 411|Raipur 492|Rajkot 360|Ranchi 834|Salem 636|Shillong 793|Shimla 171
Siliguri 734|Solapur 413|Srinagar 190|Surat 395|Thiruvananthapuram 695|Thrissur 680|Tiruchirappalli 620|Udaipur 313|Ujjain 456
Vadodara 390|Varanasi 221|Vellore 632|Vijayawada 520|Visakhapatnam 530|Warangal 506`;

const CITY_OF_PIN: ReadonlyMap<string, City> = new Map(
  BY_PIN.trim()
    .split(/[|\n]/)
    .map((row) => {
      const [, name, digits] = /^(\D+) (\d{3})$/.exec(row)!;
      return [digits!, CITIES.find((city) => city.name === name)!];
    }),
);

/** The large city that a PIN code belongs to, if to any. */
export const cityOfPin = (pin: string): City | undefined => CITY_OF_PIN.get(pin.slice(0, 3));
