const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Technological things that are an interest by themselves; singular. */
export const TECHNOLOGIES = list(
  `acoustics actuator adhesive adsorbent aerogel aerosol agrochemical algae alginate alkaloid alloy aluminium aluminum
  amplifier anaesthesia anode antenna antibiotic antibody anticorrosion antifouling antimicrobial antioxidant antiserum
  antiviral aptamer aquaculture asphalt assay battery bearing binder biochar biocontrol biofilm biofuel biogas bioink
  bioleaching biologic biomarker biomass biopesticide bioplastic biopolymer bioreactor biosensor blockchain brine camera
  cannabinoid capacitor carbide carbonation catalysis catalyst catheter cathode cellulose cement ceramic chatbot chiplet
  chitosan chromatography cladding classifier clay coating cobalt cofactor collagen combustion composite compressor
  concrete condenser copolymer copper corrosion cotton crispr cryopreservation cryptography cyanobacteria cybersecurity
  cytometry dehumidifier desalination desiccant detector detergent diagnostic dialysis diode disinfectant distillation
  dosimetry drone dye elastomer electrode electrolyser electrolysis electrolyte electrolyzer electroplating
  electrospinning emitter emulsifier emulsion encapsulation encryption endoscope enzyme epoxy ester ethanol ethylene
  exhaust exoskeleton exosome extrusion fermentation ferrite fertiliser fertilizer fiber fibre filament filter
  filtration flotation fluorescence foam fullerene fungicide galvanization garnet gasification gearbox genomics
  geopolymer geothermal glass glaze glycerol glycoprotein graphene gripper gyroscope haptics herbicide hologram
  hydraulics hydride hydrocolloid hydrogel hydrogen imagery immunoassay immunotherapy implant inductor inhibitor
  insecticide insulation insulator insulin interferometry inverter ionomer irrigation isotope keratin ketone lactose
  laser leather lens lidar lignin liposome lithium lithography lubricant lubrication luminaire lyophilization machining
  magnet magnetometer membrane metabolomics metalens metallurgy metamaterial metasurface methane methanol micelle
  microalgae microarray microbiome microchip microencapsulation microfluidics microneedle microscope microscopy
  microwave mining mirror modulator motor multiplexer mycelium nanocellulose nanocomposite nanofiber nanomaterial
  nanoparticle nanotube nanowire nematicide neurostimulation nickel nitride nozzle oled oleochemical oligonucleotide
  optics organoid orthosis oscillator oxide ozone packaging patch peptide perovskite pesticide phage phosphor
  photocatalyst photodetector photonics photoresist photovoltaics pigment plasma plasmid plastic plasticizer polyester
  polyethylene polymer polymerization polyolefin polypropylene polyurethane prebiotic preservative primer probiotic
  propellant propylene prosthesis prosthetic protein proteomics pump purifier pyrolysis quartz qubit radar radiography
  radiotherapy recycling refrigerant refrigeration repellent resin resonator retroreflector robot robotics rubber
  sapphire satellite scaffold scanner sealant semiconductor sensor sequencing silica silicon silicone simulation
  sintering sludge slurry solvent spacecraft spectrometer spectroscopy starch steel stent sterilisation sterilization
  supercapacitor superconductor surfactant suture switchgear tanning telemedicine telemetry textile thermoelectric
  thermometer thermoplastic thermostat thruster thyristor titanium tomography toxin transducer transformer transgene
  transistor turbine ultracapacitor ultrafiltration ultrasound vaccine valve varnish vesicle vibration vinyl viscometer
  wafer wastewater waveguide wax wearable weaving welding whey yeast zeolite zinc`,
);

/** Activities: an interest only after another word ("speech recognition", "membrane filtration"). */
export const METHODS = list(
  `accelerator actuation adaptation agriculture algorithm alternative analysis analytics analyzer arm array assembly
  automation battery beam bioprocess breeding capture casting cell charging chemistry chip circuit cleaning
  communication computing conditioning control controller conversion converter cooling cultivation culture curing
  cutting delivery deposition design detection device diagnosis digestion display drug drying dyeing editing electronics
  emission engine engineering enhancement exchange exchanger expression extraction fabrication farming feed finish
  finishing forecasting forming formulation foundation fuel generation generator grafting granulation grid harvester
  harvesting healing health heating imaging inspection instrument integration interaction interface isolation joining
  learning light lighting localization logistics management manufacturing mapping masking material measurement medicine
  milling mining mitigation modeling modelling moisture molding monitoring motion navigation network optimization
  particle patterning perception placement planning plant plating polishing positioning power prediction preservation
  prevention printer printing probe processing processor production profiling programming protection purification
  reactor reader reality recognition reconstruction recovery rectifier reduction regeneration regulator rehabilitation
  release remediation removal repair restoration retardant routing sampling scanning scheduling screening sealing
  security segmentation sensing separation separator shielding signal software sorting spray stimulation storage
  stretchable substitute substrate surgery suspension synthesis system tanning targeting technology telescope test
  testing therapeutics therapy tissue tool tracer tracker tracking training transfer transmission transport treatment
  vehicle vision visualization`,
);

/** Parts of words that only technology has. */
export const TECHNICAL_WORD =
  /^(?:bio(?!graph|log(?:y|ist))|nano|electro|photo(?!graph|cop)|thermo|piezo|ferro|opto|magneto|cryo|immuno|pharmaco|aero(?!bic)|hydro(?!phob)|micro(?!soft|phone|cred))\p{L}{3,}$|\p{L}{2,}(?:ometry|scopy|tomography|lithography|polymer|sensor|catalyst|ceramic|elastomer|composite|membrane|particle|therapeutic|hydrogel|fluidic|genomic|photonic|cellulose|cryptography|fungal)$/u;

/** A phrase with one of these is about people, houses, money or nothing in particular. */
export const NO_TECHNOLOGY = list(
  `commercial seasonal stable accent adult advisor age agency application approach april area art article artist association attitude august author
  bank banking beauty benefit board book brand budget business buyer campus canteen career case center centre ceo
  chairman chief child childhood children city class client clinic coast committee community company competition
  competitor concentration condition conference consultant consumer content contract corporation cost country couple
  course court customer day deal dealer december degree department developer development director doctor dollar east
  education effect employee employer end engineer england euro event example expert export exporter faculty failure
  family fashion father february find finding firm follow follower forty found founder friday friend future gentle girl
  goal gold government grade graduate group guest history holiday home hope hospital hour house household hundred
  husband idea implemented import inclusive income incomplete incorporating independent industry information innovative
  institute insurance interest interview inventor investment investor january job july june kid kindergarten kitchen
  land language law leader learner lecture length level leverage leverages library licence license life literacy local
  location look lot lunch man manage management manager march market marketing material may meal measure meeting member
  message method minute mission modern monday money month mother music musician name need neighbor news night north
  november number nurse october office officer online order organization owner page parent part participant partner
  partnership party patent patient payment people percent person picture place play player policy port portion practice
  precious president price prior problem product productgroup professor profit program programme project promoter
  property public purchase question quiet raise recent region relate report request research researcher resource
  restaurant result retailer revenue room sale saturday save scholar school science scientist score season seat
  section seller semester september service share shareholder shop site skill social society solution son south staff
  standard start startup station store story street student study subject summer sunday supermarket supplier
  supply table talk task taste tax teacher team term theory thing thousand thursday toolkit tourism town trade trainee
  training trend trial tuesday type university user vacation value various version visitor wall way wednesday week
  weekend west wife winter woman word work worker workplace world year young youth`,
);

/** Legal forms of companies. */
export const COMPANY_FORMS = list(
  `ab ag aps as asa bv co corp corporation gmbh holding holdings inc incorporated kg kgaa limited llc llp ltd nv oy oyj plc pte
  pty pvt sa sarl sas se spa srl`,
);

/** A condition is not an interest, however technical it sounds: "low pressure", "room temperature". */
export const CONDITION =
  /^(?:low|high|room|ambient|elevated|cold|hot|dry|wet)\b.* (?:pressure|temperature|concentration|density|strength|quality|level|humidity|voltage|speed|cost|yield|moisture)s?$/;
