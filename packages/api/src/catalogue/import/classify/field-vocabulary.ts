import type { Field } from '@cosmos/contract/catalogue/fields.ts';

/** Terms that indicate a field, besides the sample records. Written for the product; phrases count as their words. */
export const FIELD_VOCABULARY: Readonly<Record<Field, string>> = {
  'Materials & Chemistry': `
    polymer copolymer polymerization monomer resin epoxy elastomer hydrogel gel aerogel foam membrane coating adhesive
    composite nanocomposite ceramic glass alloy metallurgy steel graphene nanotube nanofiber nanoparticle synthesis
    catalyst catalysis catalytic ligand organometallic olefin metathesis enantioselective asymmetric synthesis
    crystallization zeolite metal-organic framework sorbent adsorption surfactant solvent ionic liquid dye pigment
    superhydrophobic self-healing corrosion inhibitor textile fiber cellulose lignin silica sol-gel thin film
    electrospinning perovskite oxide nitride carbide boron chemical vapor deposition plasticizer recycling plastics
    separation distillation reagent fluorination stereoselective ring-opening block copolymer rubber paint`,
  'Medical Devices & Diagnostics': `
    catheter implant stent prosthesis prosthetic orthosis surgical surgery surgeon endoscope endoscopic laparoscopic
    instrument needle syringe suture wound dressing ventilator respiratory airway intubation dialysis pacemaker
    defibrillator electrode stimulation neuromodulation cochlear hearing aid intraocular lens glaucoma pressure
    mri magnetic resonance imaging ct tomography x-ray ultrasound transducer pet radiology radiotherapy contrast
    diagnosis diagnostic diagnostics biomarker assay point-of-care lateral flow test blood glucose monitor wearable
    patient clinician bedside screening orthopedic bone screw spine spinal fixation dental tooth rehabilitation
    electrocardiogram ecg eeg heart valve vascular graft biopsy pathology image-guided ophthalmic optical coherence
    stroke rehabilitation microfluidic detection of disease prognosis anastomosis tourniquet hemostatic apnea
    gastrointestinal motility balloon bladder urinary physiological monitoring hydration injury protective athlete`,
  'Agriculture & Food': `
    crop plant cultivar variety seed seedling wheat corn maize soybean rice barley tomato potato fruit apple grape
    strawberry cherry berry citrus turfgrass grass forage alfalfa hazelnut pecan nut tree rootstock harvest yield
    irrigation soil fertilizer pesticide herbicide weed insect pest fungicide pathogen greenhouse horticulture farm
    farmer livestock cattle dairy cow milk cheese swine pig poultry chicken egg feed veterinary fish aquaculture
    shrimp food beverage flavor taste sweetener nutrition protein fermentation meat packaging shelf-life spoilage
    agriculture agricultural plant breeding drought tolerance honey bee pollinator mosquito bloom fruit quality
    hardy cold-hardy wine grape ornamental leaf root rhizobium bakery starch dietary fiber edible`,
  'Energy & Climate': `
    battery lithium-ion sodium-ion anode cathode electrolyte solid-state supercapacitor energy storage fuel cell
    electrolyzer hydrogen production water splitting solar cell photovoltaic solar thermal wind turbine blade
    geothermal nuclear reactor fusion power plant grid microgrid carbon dioxide capture co2 sequestration emissions
    greenhouse gas methane biofuel biodiesel bioethanol biomass gasification combustion engine fuel natural gas
    chemical looping oxygen carrier syngas heat exchanger heat pump thermoelectric waste heat cooling refrigeration
    hvac building energy efficiency desalination water treatment wastewater purification remediation pollution
    contaminated groundwater pfas removal climate renewable electricity oil drilling well shale coal ash rare earth
    recovery recycling energy harvesting piezoelectric charging electric vehicle redox flow battery`,
  'Electronics & Photonics': `
    semiconductor transistor mosfet gan silicon carbide wafer cmos integrated circuit amplifier analog digital
    converter adc dac oscillator phase-locked loop radio frequency rf antenna millimeter-wave microwave transceiver
    receiver wireless communication radar mimo beamforming waveguide photonic photonics laser diode led light emitting
    display photodetector detector infrared terahertz optical fiber modulator interferometer metasurface metamaterial
    lens imaging sensor camera spectrometer spectroscopy microscope microscopy hologram lithography nanofabrication
    memory memristor spintronic magnetic quantum qubit superconducting photon mems resonator piezoelectric sensor
    gyroscope accelerometer flexible electronics printed electronics power electronics inverter dc-dc converter
    packaging interconnect dielectric capacitor inductor telescope optics adaptive optics liquid crystal plasmonic
    mass spectrometer instrument atom interferometer inertial navigation plasma source vacuum x-ray detector`,
  'Life Sciences & Therapeutics': `
    drug therapeutic therapeutics therapy treatment treating compound small molecule inhibitor agonist antagonist
    receptor kinase enzyme protein peptide antibody monoclonal nanobody vaccine antigen virus viral antiviral
    bacteria antibacterial antibiotic resistance infection tuberculosis malaria hiv influenza coronavirus cancer tumor
    oncology leukemia lymphoma melanoma glioblastoma metastasis immunotherapy t cell car-t nk cells immune autoimmune
    inflammation arthritis diabetes insulin obesity metabolic cardiovascular heart failure fibrosis kidney liver lung
    neurodegenerative alzheimer parkinson schizophrenia depression pain opioid addiction epilepsy autism muscular
    dystrophy gene therapy crispr cas9 gene editing aav vector plasmid rna mrna sirna microrna dna methylation genome
    sequencing transcription expression mutation cell line stem cell ipsc organoid mouse model transgenic mice
    pharmaceutical formulation drug delivery liposome prodrug pharmacokinetics clinical trial hormone cytokine
    apoptosis signaling pathway regenerative medicine wound healing cell culture protein expression assay reagent
    droplet microbead single-cell encapsulation cell sorting flow cytometry extracellular matrix tissue engineering`,
  'Computing & AI': `
    software algorithm machine learning deep learning neural network artificial intelligence classifier training data
    dataset computer vision image segmentation natural language processing language model speech recognition text
    data mining database query cloud computing virtual machine operating system compiler programming source code
    cybersecurity malware intrusion encryption cryptography privacy authentication blockchain network traffic router
    protocol internet of things app mobile application web platform user interface virtual reality augmented reality
    game simulation modeling recommendation prediction graph optimization scheduling parallel gpu hardware accelerator
    video compression streaming social media website online education curriculum questionnaire survey scale tool
    electronic health records analytics decision support visualization genomics software bioinformatics pipeline
    robust statistical inference federated learning reinforcement learning autonomous driving perception fake news`,
  'Manufacturing & Robotics': `
    robot robotic robotics manipulator gripper actuator soft actuator exoskeleton drone unmanned aerial vehicle uav
    quadrotor legged locomotion motion planning autonomous vehicle navigation control controller motor gear bearing
    transmission clutch linkage mechanism machine tool machining milling turning cutting drilling grinding welding
    joining brazing casting forging forming stamping extrusion injection molding mold die 3d printing additive
    manufacturing powder bed fusion sintering laser processing assembly line conveyor inspection quality control
    non-destructive testing metrology process monitoring factory automation production roll-to-roll coating process
    textile machine construction concrete bridge structural damper vibration vehicle automotive tire aircraft
    propulsion turbine engine hydraulic pneumatic pump valve mixing reactor continuous process packaging tool`,
};
